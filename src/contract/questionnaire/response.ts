import * as v from 'valibot';
import { boundedText } from '../text.ts';
import { plainDate } from '../time.ts';

// The supported part of FHIR R4's QuestionnaireResponse, which devices store, queue and send.

/** The most characters of one text answer, whatever the questionnaire allows. */
export const maxAnswerLength = 10_000;

/** More items than any of our forms has; bounds the work of validation. */
const maxItems = 1000;
const maxAnswers = 200;
const linkId = boundedText(200);

const givenCoding = v.object({
  system: v.optional(boundedText(1000)),
  code: boundedText(1000),
  display: v.optional(boundedText(1000)),
});

export const answer = v.object({
  valueBoolean: v.optional(v.boolean()),
  valueDecimal: v.optional(v.number()),
  valueInteger: v.optional(v.pipe(v.number(), v.integer())),
  valueDate: v.optional(plainDate),
  valueString: v.optional(boundedText(maxAnswerLength)),
  valueCoding: v.optional(givenCoding),
});
export type Answer = v.InferOutput<typeof answer>;

export interface ResponseItem {
  linkId: string;
  answer?: Answer[] | undefined;
  item?: ResponseItem[] | undefined;
}

const responseItem: v.GenericSchema<ResponseItem> = v.object({
  linkId,
  answer: v.optional(v.pipe(v.array(answer), v.maxLength(maxAnswers))),
  item: v.optional(v.pipe(v.array(v.lazy(() => responseItem)), v.maxLength(maxItems))),
});

/**
 * The part of a FHIR R4 QuestionnaireResponse that Nabz writes. `questionnaire` is `url|version`.
 */
export const questionnaireResponse = v.object({
  resourceType: v.literal('QuestionnaireResponse'),
  questionnaire: boundedText(1000),
  status: v.picklist(['in-progress', 'completed']),
  authored: v.optional(boundedText(40)),
  item: v.pipe(v.array(responseItem), v.maxLength(maxItems)),
});
export type QuestionnaireResponse = v.InferOutput<typeof questionnaireResponse>;
