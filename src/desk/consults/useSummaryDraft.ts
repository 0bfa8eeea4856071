import type { StaffConsultDetail } from '#contract/staff/consults.ts';
import { useDraft } from '../useDraft.ts';
import { readSummaryDraft, writeSummaryDraft } from './summaryDraft.ts';

/** The summary of a consultation that is being written; it outlives the page until it is saved. */
export function useSummaryDraft({
  id,
  summary,
}: Pick<StaffConsultDetail['consult'], 'id' | 'summary'>) {
  const draft = useDraft(`consult:${id}:summary`);
  const begun = readSummaryDraft(draft.text, summary);
  return {
    ...begun,
    set: (text: string) => draft.set(writeSummaryDraft(text, begun.before)),
    /** Takes the stored one as read. */
    rebase: () => draft.set(writeSummaryDraft(begun.text ?? '', summary)),
    remove: () => draft.set(''),
  };
}
