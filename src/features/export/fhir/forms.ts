import * as v from 'valibot';
import { fileIdOf } from '#contract/questionnaire/attachments.ts';
import type { Answer, ResponseItem } from '#contract/questionnaire/response.ts';
import type { Submission } from '#contract/submission.ts';
import { instant } from '#contract/time.ts';
import type { Element } from '#contract/fhir/json.ts';
import type { Builder } from './build.ts';

/** Questionnaires as the clinic sent them, and the answers as they were given. */
export function addForms(to: Builder): void {
  const { form: forms, submission: submissions } = to.records.rows;
  for (const { id, questionnaire } of forms) {
    to.add({ ...asElement(questionnaire), resourceType: 'Questionnaire', id });
  }
  for (const row of submissions) {
    const { response } = row;
    to.add({
      ...asElement({ ...response, item: itemsInBundle(response.item, attachmentOf(to, row)) }),
      resourceType: 'QuestionnaireResponse',
      id: row.id,
      ...to.tag('submission', row.id),
      ...(row.number === null
        ? {}
        : { identifier: { system: 'urn:nabz:submission', value: String(row.number) } }),
      // "Completed" says that the clinic has it.
      status: to.isPending('submission', row.id) ? 'in-progress' : response.status,
      subject: to.patient,
      authored: v.is(instant, response.authored) ? response.authored : row.createdAt,
      source: to.patient,
    });
  }
}

/** An answer's file as it is in the archive; what names no file of the patient stays. */
const attachmentOf =
  (to: Builder, { files = [] }: Submission) =>
  (answer: Answer): object | undefined => {
    const file = files.find(({ fileId }) => fileId === fileIdOf(answer));
    return file ? to.attachment(file) : answer.valueAttachment;
  };

/** Items of a response. References may lead out of the bundle, so only their words are given. */
const itemsInBundle = (
  items: readonly ResponseItem[] | undefined,
  fileOf: (answer: Answer) => object | undefined,
): object[] | undefined =>
  items?.map(({ answer, item, ...rest }) => ({
    ...rest,
    answer: answer?.map(({ valueReference, item: below, ...value }) => ({
      ...value,
      ...(value.valueAttachment && { valueAttachment: fileOf(value) }),
      ...(valueReference && {
        valueReference: { display: valueReference.display ?? valueReference.reference },
      }),
      item: itemsInBundle(below, fileOf),
    })),
    item: itemsInBundle(item, fileOf),
  }));

/** A FHIR resource of the mirror, which the contract has validated, without undefined parts. */
const asElement = (resource: object): Element => JSON.parse(JSON.stringify(resource));
