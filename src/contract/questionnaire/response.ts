import * as v from 'valibot';
import { boundedText } from '../text.ts';

// The supported part of FHIR R4's QuestionnaireResponse, which devices store, queue and send.

/** The most characters of one text answer, whatever the questionnaire allows. */
export const maxAnswerLength = 10_000;

/** More items than any of our forms has; bounds the work of validation. */
const maxItems = 1000;
const maxAnswers = 200;
const linkId = boundedText(200);
const short = boundedText(1000);

const givenCoding = v.object({
  system: v.optional(short),
  version: v.optional(short),
  code: v.optional(short),
  /** Options may be whole sentences. */
  display: v.optional(boundedText(maxAnswerLength)),
});

const bounded = (most: number, pattern: RegExp) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(pattern));

/** FHIR dates may lack the day, or the month too. */
export const partialDate = bounded(10, /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/);
export const fhirTime = bounded(20, /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?$/);
/** A FHIR dateTime: a date, with time and zone if it has a time. */
export const fhirDateTime = bounded(
  40,
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/,
);

const values = {
  valueBoolean: v.optional(v.boolean()),
  valueDecimal: v.optional(v.number()),
  valueInteger: v.optional(v.pipe(v.number(), v.integer())),
  valueDate: v.optional(partialDate),
  valueDateTime: v.optional(fhirDateTime),
  valueTime: v.optional(fhirTime),
  valueString: v.optional(boundedText(maxAnswerLength)),
  valueUri: v.optional(boundedText(2000)),
  valueCoding: v.optional(givenCoding),
  valueQuantity: v.optional(
    v.object({
      value: v.optional(v.number()),
      unit: v.optional(short),
      system: v.optional(short),
      code: v.optional(short),
    }),
  ),
  valueAttachment: v.optional(
    v.object({
      contentType: v.optional(short),
      url: v.optional(boundedText(2000)),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      title: v.optional(short),
    }),
  ),
  valueReference: v.optional(
    v.object({
      reference: v.optional(short),
      type: v.optional(short),
      display: v.optional(short),
    }),
  ),
};

/** One answer, as drafts store it. */
export const answer = v.object(values);
export type Answer = v.InferOutput<typeof answer>;

/** An answer in a response, with the answers to the questions below its question. */
export interface ResponseAnswer extends Answer {
  item?: ResponseItem[] | undefined;
}

export interface ResponseItem {
  linkId: string;
  text?: string | undefined;
  answer?: ResponseAnswer[] | undefined;
  /** Children of a group; of a question only in responses of earlier releases. */
  item?: ResponseItem[] | undefined;
}

const children = v.optional(
  v.pipe(v.array(v.lazy((): v.GenericSchema<ResponseItem> => responseItem)), v.maxLength(maxItems)),
);
const responseItem: v.GenericSchema<ResponseItem> = v.object({
  linkId,
  text: v.optional(boundedText(maxAnswerLength)),
  answer: v.optional(
    v.pipe(v.array(v.object({ ...values, item: children })), v.maxLength(maxAnswers)),
  ),
  item: children,
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
