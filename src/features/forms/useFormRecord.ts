import type { Form } from '#contract/form.ts';
import type { Submission } from '#contract/submission.ts';
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

/** Forms to fill in by due date, and sent ones newest first. */
export function useFormList(): FormList | undefined {
  return useLive(async (db) => {
    const [forms, submissions, pending, drafts] = await Promise.all([
      readRows(db, 'form'),
      readRows(db, 'submission'),
      readOutboxByEntity(db),
      db.drafts.where('key').startsWith('form:').primaryKeys(),
    ]);
    const due = (form: Form) => `${form.dueAt ?? '9999'} ${form.assignedAt}`;
    const sentOf = (form: Form): SentForm | undefined => {
      const [submission] = submissions.filter(({ formId }) => formId === form.id).toSorted(latest);
      return submission && { submission, delivery: deliveryOf(submission, pending) };
    };
    const when = ({ form, sent }: FormList['sent'][number]) =>
      sent?.submission.createdAt ?? form.assignedAt;
    return {
      toFill: forms
        .filter(({ status }) => status === 'to-fill')
        .toSorted((a, b) => due(a).localeCompare(due(b)))
        .map((form) => ({ form, hasDraft: drafts.includes(`form:${form.id}`) })),
      sent: forms
        .filter(({ status }) => status === 'sent')
        .map((form) => ({ form, sent: sentOf(form) }))
        .toSorted((a, b) => when(b).localeCompare(when(a))),
    };
  });
}
