import type { Form } from '#contract/form.ts';
import type { Element } from '#contract/fhir/json.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { fileIdOf } from '#contract/questionnaire/attachments.ts';
import type { ResponseItem } from '#contract/questionnaire/response.ts';
import type { Submission } from '#contract/submission.ts';
import { fillForm, questionnaireSystem } from './names.ts';
import type { RecordsWriter } from './recordsWriter.ts';

/** The forms of a patient as tasks, their questionnaires each once, and the answers. */
export function addForms(
  to: RecordsWriter,
  forms: readonly Form[],
  submissions: readonly Submission[],
): void {
  const ids = new Map<string, string>();
  for (const { questionnaire } of forms) {
    const { id: slug, ...rest } = questionnaire;
    const text = JSON.stringify(questionnaire);
    if (ids.has(text)) continue;
    const id = to.derivedId(to.accountId, `questionnaire ${text}`);
    ids.set(text, id);
    to.add({
      ...asElement(rest),
      resourceType: 'Questionnaire',
      id,
      // An answer names the version by this address.
      url: canonicalOf(questionnaire).split('|')[0],
      identifier: [{ system: questionnaireSystem, value: slug }],
    });
  }
  for (const form of forms) {
    const answer = submissions.find(({ formId }) => formId === form.id);
    to.add({
      resourceType: 'Task',
      id: form.id,
      status: form.status === 'sent' ? 'completed' : 'requested',
      intent: 'order',
      code: { coding: [{ ...fillForm }] },
      focus: to.reference(ids.get(JSON.stringify(form.questionnaire)) ?? ''),
      for: to.patient,
      authoredOn: form.assignedAt,
      ...(form.reason === null ? {} : { reasonCode: to.concept(form.reason) }),
      ...(form.dueAt === null ? {} : { restriction: { period: { end: form.dueAt } } }),
      ...(answer
        ? { output: [{ type: { text: 'answers' }, valueReference: to.reference(answer.id) }] }
        : {}),
    });
  }
  for (const row of submissions) {
    const { response } = row;
    to.add({
      ...asElement({ ...response, item: withFiles(to, row, response.item) }),
      resourceType: 'QuestionnaireResponse',
      id: row.id,
      ...(row.number === null
        ? {}
        : { identifier: { system: 'urn:nabz:submission', value: String(row.number) } }),
      status: 'completed',
      subject: to.patient,
      authored: row.createdAt,
      source: to.patient,
    });
  }
}

function withFiles(
  to: RecordsWriter,
  row: Submission,
  items: readonly ResponseItem[] | undefined,
): object[] | undefined {
  return items?.map(({ answer, item, ...rest }) => ({
    ...rest,
    answer: answer?.map(({ item: below, ...value }) => {
      const file = row.files?.find(({ fileId }) => fileId === fileIdOf(value));
      return {
        ...value,
        ...(file ? { valueAttachment: to.attachment(file) } : {}),
        item: withFiles(to, row, below),
      };
    }),
    item: withFiles(to, row, item),
  }));
}

/** A resource that the contract has validated, without undefined parts. */
const asElement = (resource: object): Element => JSON.parse(JSON.stringify(resource));
