import * as v from 'valibot';
import { coding } from './questionnaire.ts';

/** Characters of one written answer, whatever the questionnaire allows. */
export const maxAnswerLength = 10_000;

export const answer = v.object({
  valueBoolean: v.optional(v.boolean()),
  valueDecimal: v.optional(v.number()),
  valueInteger: v.optional(v.pipe(v.number(), v.integer())),
  valueDate: v.optional(v.pipe(v.string(), v.isoDate())),
  valueString: v.optional(v.pipe(v.string(), v.maxLength(maxAnswerLength))),
  valueCoding: v.optional(coding),
});
export type Answer = v.InferOutput<typeof answer>;

export interface ResponseItem {
  linkId: string;
  answer?: Answer[] | undefined;
  item?: ResponseItem[] | undefined;
}

const responseItem: v.GenericSchema<ResponseItem> = v.object({
  linkId: v.string(),
  answer: v.optional(v.array(answer)),
  item: v.optional(v.array(v.lazy(() => responseItem))),
});

/** The part of a FHIR R4 QuestionnaireResponse that Nabz writes. `questionnaire` is `url|version`. */
export const questionnaireResponse = v.object({
  resourceType: v.literal('QuestionnaireResponse'),
  questionnaire: v.string(),
  status: v.picklist(['in-progress', 'completed']),
  authored: v.optional(v.string()),
  item: v.array(responseItem),
});
export type QuestionnaireResponse = v.InferOutput<typeof questionnaireResponse>;
