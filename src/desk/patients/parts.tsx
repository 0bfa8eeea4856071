import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { loadComponentStrings, sourceStrings } from '#i18n/componentStrings.ts';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { fieldOf, useProblemText } from '../problem.ts';

// What the pages of a patient's record share.

/** The text in the page's language. */
export function useText(): (text: LocalizedText) => string {
  const { code } = useLocale();
  return (text) => textIn(text, code);
}

/** A day without a time of day. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  return (day) => formatDay(locale, day, 'UTC');
}

export const recordKey = (patient: string) => ['patient', patient] as const;

/** All parts of a record that the member's roles open. */
export function useRecord(patient: string, enabled: boolean) {
  const { api } = useDesk();
  return useQuery({
    queryKey: recordKey(patient),
    queryFn: () => api.call('staffPatient', { params: { patient } }),
    enabled,
  });
}

/** A change of a record: the record is read again afterwards. */
export function useChange<Args>(
  patient: string,
  change: (args: Args) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: recordKey(patient) }),
  });
}

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Beside the title, such as a count. */
  aside?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** A part of the record, to which the list at the top jumps. */
export function RecordSection({ id, title, aside, acts, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-44 content-start gap-2 border-b border-hair py-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="t-h2 font-strong outline-none">
          {title}
        </h2>
        {aside === undefined ? null : <span className="text-ink-2">{aside}</span>}
        <span className="ms-auto flex flex-wrap gap-2">{acts}</span>
      </div>
      {children}
    </section>
  );
}

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  onClose: () => void;
  /** The values of the fields by name. */
  onSubmit: (values: (name: string) => string) => void;
  isBusy: boolean;
  error: unknown;
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
  isDanger = false,
  backLabel = <Trans>Cancel</Trans>,
  children,
}: FormDialogProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => String(data.get(name) ?? '').trim());
  };
  const back = <Button onClick={onClose}>{backLabel}</Button>;
  return (
    <Dialog open onClose={onClose} closeLabel={t`Close`} title={title} description={description}>
      <form onSubmit={submit} className="grid gap-4">
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

/** A day, typed or chosen in the reader's calendar; `name` is its field in the form. */
export function DayField({
  name,
  label,
  initial = null,
}: {
  name: string;
  label: ReactNode;
  initial?: string | null;
}) {
  const { code } = useLocale();
  const [value, setValue] = useState(initial);
  const strings = useQuery({
    queryKey: ['component-strings', code],
    queryFn: () => loadComponentStrings(code),
    staleTime: Infinity,
  });
  return (
    <ComponentStringsProvider strings={strings.data ?? sourceStrings}>
      <Field label={label}>
        <DatePicker value={value} onChange={setValue} />
      </Field>
      <input type="hidden" name={name} value={value ?? ''} />
    </ComponentStringsProvider>
  );
}

/** Today in the zone of this browser. */
export const today = (): string => new Date().toLocaleDateString('en-CA');

/** An act within a row: a word. `about` is added for screen readers. */
export function RowAct({
  children,
  about,
  isDanger = false,
  isBusy = false,
  onClick,
}: {
  children: string;
  about: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant={isDanger ? 'danger' : 'quiet'}
      size="sm"
      aria-label={`${children}: ${about}`}
      busy={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
