import { Trans } from '@lingui/react/macro';
import type { StaffConsultDetail } from '#contract/staff/consults.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { useText } from '../frame/formats.ts';
import { consultParams, seenOf, useConsultChange } from './useConsults.ts';
import { useSummaryDraft } from './useSummaryDraft.ts';

/** What the physician writes afterwards; it is kept in this browser until it is saved. */
export function SummaryDialog({
  detail,
  onClose,
}: {
  detail: StaffConsultDetail;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const text = useText();
  const { consult } = detail;
  const stored = consult.summary === null ? '' : text(consult.summary);
  const draft = useSummaryDraft(consult);
  const save = useConsultChange(
    (summary: string) =>
      api.call('staffConsultSummarize', {
        params: consultParams(detail),
        body: { summary, before: draft.before, seen: seenOf(detail) },
      }),
    () => {
      draft.remove();
      onClose();
    },
  );
  const answer = (act: () => void) => {
    act();
    // The refusal was of what was seen before.
    save.reset();
  };
  // After a lost answer the stored one is the own one.
  const isOutdated = draft.isOutdated && draft.text?.trim() !== stored;
  return (
    <FormDialog
      title={<Trans>Summary of the consultation</Trans>}
      description={<Trans>The patient reads it. The consultation is then done.</Trans>}
      submitLabel={<Trans>Save the summary</Trans>}
      onClose={onClose}
      onSubmit={(value) => save.mutate(value('summary'))}
      isBusy={save.isPending}
      error={isOutdated ? undefined : save.error}
    >
      {isOutdated ? (
        <div role="alert">
          <Note
            tone="warn"
            title={<Trans>Another summary was saved meanwhile</Trans>}
            action={
              <>
                <Button size="sm" onClick={() => answer(draft.rebase)}>
                  <Trans>Replace it with mine</Trans>
                </Button>
                <Button size="sm" variant="danger" onClick={() => answer(draft.remove)}>
                  <Trans>Discard the text</Trans>
                </Button>
              </>
            }
          >
            <p dir="auto" className="t-read wrap-anywhere whitespace-pre-wrap">
              {stored}
            </p>
          </Note>
        </div>
      ) : null}
      <Field label={<Trans>Summary</Trans>}>
        <Textarea
          name="summary"
          rows={8}
          required
          maxLength={5000}
          value={draft.text ?? stored}
          onChange={({ target }) => draft.set(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
