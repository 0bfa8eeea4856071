import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { fieldOf, useProblemText } from '../problem.ts';

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  onClose: () => void;
  /** The values of the fields by name. */
  onSubmit: (values: (name: string) => string) => void;
  isBusy: boolean;
  error: unknown;
  /** Names of fields that the form itself refused; another array with each attempt. */
  refused?: readonly string[];
  /** The act destroys something: the way back comes first. */
  isDanger?: boolean;
  /** Where "Cancel" could be taken for the act itself. */
  backLabel?: ReactNode;
  children?: ReactNode;
}

/** A dialog with a form. A refusal is above the fields, and what was typed stays. */
export function FormDialog({
  title,
  description,
  submitLabel,
  onClose,
  onSubmit,
  isBusy,
  error,
  refused,
  isDanger = false,
  backLabel = <Trans>Cancel</Trans>,
  children,
}: FormDialogProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error && !refused?.length) return;
    // On a phone what is refused may be above the visible part of the form.
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [error, refused]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => String(data.get(name) ?? '').trim());
  };
  const back = <Button onClick={onClose}>{backLabel}</Button>;
  return (
    <Dialog open onClose={onClose} closeLabel={t`Close`} title={title} description={description}>
      <form ref={form} onSubmit={submit} className="grid gap-4">
        {error ? (
          <div role="alert">
            <Note tone="danger">{problemText(error)}</Note>
          </div>
        ) : null}
        {children}
        <div className="flex flex-wrap gap-2">
          {isDanger ? back : null}
          <Button type="submit" variant={isDanger ? 'danger' : 'filled'} busy={isBusy}>
            {submitLabel}
          </Button>
          {isDanger ? null : back}
        </div>
      </form>
    </Dialog>
  );
}

/** The error of a field that the server named. */
export function useFieldError(error: unknown): (name: string) => string | undefined {
  const problemText = useProblemText();
  return (name) => (fieldOf(error) === name ? problemText(error) : undefined);
}
