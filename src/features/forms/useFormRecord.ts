import type { Form } from '#contract/form.ts';
import type { Submission } from '#contract/submission.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { type Delivery, deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';

/** The patient’s submission of a form and its delivery state. */
export interface SentForm {
  submission: Submission;
  delivery: Delivery;
}
export interface FormRecord {
  form: Form;
  sent: SentForm | undefined;
}

const latest = (a: Submission, b: Submission): number => b.createdAt.localeCompare(a.createdAt);

/**
 * A form from the mirror with its latest submission, sent or in the outbox: undefined while
 * loading, null when it does not exist.
 */
export function useFormRecord(id: string): FormRecord | null | undefined {
  return useLive(
    async (db) => {
      const [form, submissions, pending] = await Promise.all([
        readRow(db, 'form', id),
        readRows(db, 'submission', { formId: id }),
        readOutboxByEntity(db),
      ]);
      const [submission] = submissions.toSorted(latest);
      if (!form) return null;
      return {
        form,
        sent: submission && { submission, delivery: deliveryOf(submission, pending) },
      };
    },
    [id],
  );
}

export interface FormList {
  toFill: { form: Form; hasDraft: boolean }[];
  sent: { form: Form; sent: SentForm | undefined }[];
}

export const useFormList = (): FormList | undefined => useLive(readFormList);

/** Forms to fill in by due date, and sent ones newest first. */
export async function readFormList(db: AccountDb): Promise<FormList> {
  const [forms, submissions, pending, drafts] = await Promise.all([
    readRows(db, 'form'),
    readRows(db, 'submission'),
    readOutboxByEntity(db),
    db.drafts.where('key').startsWith('form:').primaryKeys(),
  ]);
  const oldestFirst = submissions.toSorted((a, b) => latest(b, a));
  const latestOf = new Map(oldestFirst.map((submission) => [submission.formId, submission]));
  const list = forms.map((form): FormList['sent'][number] => {
    const submission = latestOf.get(form.id);
    return { form, sent: submission && { submission, delivery: deliveryOf(submission, pending) } };
  });
  const due = (form: Form) => `${form.dueAt ?? '9999'} ${form.assignedAt}`;
  const when = ({ form, sent }: FormList['sent'][number]) =>
    sent?.submission.createdAt ?? form.assignedAt;
  return {
    toFill: list
      .filter(({ form, sent }) => form.status === 'to-fill' && !sent)
      .toSorted((a, b) => due(a.form).localeCompare(due(b.form)))
      .map(({ form }) => ({ form, hasDraft: drafts.includes(`form:${form.id}`) })),
    // A refused one too: its row says that it needs the patient.
    sent: list
      .filter(({ form, sent }) => form.status === 'sent' || sent)
      .toSorted((a, b) => when(b).localeCompare(when(a))),
  };
}
