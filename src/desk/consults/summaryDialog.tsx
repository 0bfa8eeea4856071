import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import type { StaffConsultDetail } from '#contract/staff/consults.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { localizedText } from '#contract/text.ts';
import { useDesk } from '../context.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { useText } from '../frame/formats.ts';
import { SavedMeanwhile } from '../frame/savedMeanwhile.tsx';
import { useBasedDraft } from '../useBasedDraft.ts';
import { consultParams, seenOf, useConsultChange } from './useConsults.ts';

/** What the physician writes afterwards; it is stored in this browser until it is saved. */
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
  const draft = useBasedDraft(
    `consult:${consult.id}:summary`,
    consult.summary,
    v.nullable(localizedText),
  );
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
        <SavedMeanwhile
          title={<Trans>Another summary was saved meanwhile</Trans>}
          onReplace={() => answer(draft.rebase)}
          onDiscard={() => answer(draft.remove)}
        >
          {stored}
        </SavedMeanwhile>
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
