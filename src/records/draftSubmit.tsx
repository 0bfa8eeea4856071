import { Trans } from '@lingui/react/macro';
import type { WrittenKind } from './problemText.ts';
import { SaveError } from './saveError.tsx';
import { Button } from '#ui/button.tsx';
import type { Saving } from '#ui/useSaving.ts';

interface DraftSaveErrorProps {
  /** Selects the wording of errors. */
  of: WrittenKind;
  saving: Pick<Saving, 'error'>;
  /** From `useDraft`; `failed`: the last write to this device failed. */
  draft: { failed: boolean };
}

/** Why an item or its draft could not be stored. */
export const DraftSaveError = ({ of, saving, draft }: DraftSaveErrorProps) => (
  <SaveError of={of} error={draftSaveError(saving, draft)} />
);

/** The error of saving, or of storing the draft; undefined when there is none. */
export const draftSaveError = (
  saving: Pick<Saving, 'error'>,
  draft: { failed: boolean },
): unknown => saving.error ?? (draft.failed ? new Error('draft') : undefined);

/** The end of a form that is stored as a draft: errors, "Send", and where the text is. */
export function DraftSubmit({
  saving,
  ...rest
}: Omit<DraftSaveErrorProps, 'saving'> & { saving: Saving }) {
  return (
    <>
      <DraftSaveError saving={saving} {...rest} />
      <div className="grid gap-2 sm:flex sm:items-center sm:gap-4">
        <Button type="submit" variant="filled" busy={saving.busy}>
          <Trans>Send</Trans>
        </Button>
        <p className="text-ink-3 t-small">
          <Trans>What you write is kept on this device as you type.</Trans>
        </p>
      </div>
    </>
  );
}
