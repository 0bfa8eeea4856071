import * as v from 'valibot';

// The supported part of FHIR R4's Questionnaire: assigned forms and public forms. Forms are stored
// on devices and written by operators, so this may accept more, and never less. What an import
// fills in or leaves out is in server/content/entities/questionnaires.

/** Scores, hints, units and expressions are extensions, so unknown ones are stored. */
const extension = v.looseObject({ url: v.string() });
export type Extension = v.InferOutput<typeof extension>;

/**
 * Extensions of a text, such as FHIR R4's translation:
 * `_text.extension[].extension[{url:'lang'},{url:'content'}]`.
 * https://hl7.org/fhir/R4/extension-translation.html
 */
export const translations = v.object({ extension: v.optional(v.array(extension)) });
export type Translations = v.InferOutput<typeof translations>;

export const coding = v.object({
  system: v.optional(v.string()),
  version: v.optional(v.string()),
  code: v.optional(v.string()),
  display: v.optional(v.string()),
  _display: v.optional(translations),
  extension: v.optional(v.array(extension)),
});
export type Coding = v.InferOutput<typeof coding>;

const quantity = v.object({
  value: v.optional(v.number()),
  unit: v.optional(v.string()),
  system: v.optional(v.string()),
  code: v.optional(v.string()),
});
export type Quantity = v.InferOutput<typeof quantity>;

const reference = v.object({
  reference: v.optional(v.string()),
  type: v.optional(v.string()),
  display: v.optional(v.string()),
});

const attachment = v.object({
  contentType: v.optional(v.string()),
  url: v.optional(v.string()),
  title: v.optional(v.string()),
});

const answerOption = v.object({
  extension: v.optional(v.array(extension)),
  valueCoding: v.optional(coding),
  valueInteger: v.optional(v.number()),
  valueString: v.optional(v.string()),
  _valueString: v.optional(translations),
  valueDate: v.optional(v.string()),
  valueTime: v.optional(v.string()),
  valueReference: v.optional(reference),
  initialSelected: v.optional(v.boolean()),
});

const enableWhen = v.object({
  question: v.string(),
  operator: v.picklist(['exists', '=', '!=', '>', '<', '>=', '<=']),
  answerBoolean: v.optional(v.boolean()),
  answerDecimal: v.optional(v.number()),
  answerInteger: v.optional(v.number()),
  answerDate: v.optional(v.string()),
  answerDateTime: v.optional(v.string()),
  answerTime: v.optional(v.string()),
  answerString: v.optional(v.string()),
  answerCoding: v.optional(coding),
  answerQuantity: v.optional(quantity),
  answerReference: v.optional(reference),
});
export type EnableWhen = v.InferOutput<typeof enableWhen>;

const initial = v.object({
  valueBoolean: v.optional(v.boolean()),
  valueDecimal: v.optional(v.number()),
  valueInteger: v.optional(v.number()),
  valueDate: v.optional(v.string()),
  valueDateTime: v.optional(v.string()),
  valueTime: v.optional(v.string()),
  valueString: v.optional(v.string()),
  valueUri: v.optional(v.string()),
  valueAttachment: v.optional(attachment),
  valueCoding: v.optional(coding),
  valueQuantity: v.optional(quantity),
  valueReference: v.optional(reference),
});

export const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const;

export interface QuestionnaireItem {
  linkId: string;
  code?: Coding[] | undefined;
  prefix?: string | undefined;
  text?: string | undefined;
  _text?: Translations | undefined;
  type: (typeof itemTypes)[number];
  enableWhen?: EnableWhen[] | undefined;
  enableBehavior?: 'all' | 'any' | undefined;
  required?: boolean | undefined;
  repeats?: boolean | undefined;
  readOnly?: boolean | undefined;
  maxLength?: number | undefined;
  answerValueSet?: string | undefined;
  answerOption?: v.InferOutput<typeof answerOption>[] | undefined;
  initial?: v.InferOutput<typeof initial>[] | undefined;
  extension?: Extension[] | undefined;
  item?: QuestionnaireItem[] | undefined;
}

const questionnaireItem: v.GenericSchema<QuestionnaireItem> = v.object({
  linkId: v.string(),
  code: v.optional(v.array(coding)),
  prefix: v.optional(v.string()),
  text: v.optional(v.string()),
  _text: v.optional(translations),
  type: v.picklist(itemTypes),
  enableWhen: v.optional(v.array(enableWhen)),
  enableBehavior: v.optional(v.picklist(['all', 'any'])),
  required: v.optional(v.boolean()),
  repeats: v.optional(v.boolean()),
  readOnly: v.optional(v.boolean()),
  maxLength: v.optional(v.pipe(v.number(), v.integer())),
  answerValueSet: v.optional(v.string()),
  answerOption: v.optional(v.array(answerOption)),
  initial: v.optional(v.array(initial)),
  /** Limits, units, help and expressions are extensions: extensions.ts reads them. */
  extension: v.optional(v.array(extension)),
  item: v.optional(v.array(v.lazy(() => questionnaireItem))),
});

/**
 * The part of a FHIR R4 Questionnaire that Nabz renders. https://hl7.org/fhir/R4/questionnaire.html
 */
export const questionnaire = v.object({
  resourceType: v.literal('Questionnaire'),
  id: v.string(),
  url: v.optional(v.string()),
  version: v.string(),
  name: v.string(),
  title: v.string(),
  _title: v.optional(translations),
  status: v.picklist(['draft', 'active', 'retired', 'unknown']),
  language: v.optional(v.string()),
  description: v.optional(v.string()),
  _description: v.optional(translations),
  copyright: v.optional(v.string()),
  _copyright: v.optional(translations),
  extension: v.optional(v.array(extension)),
  item: v.array(questionnaireItem),
});
export type Questionnaire = v.InferOutput<typeof questionnaire>;
