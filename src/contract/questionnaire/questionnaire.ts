import * as v from 'valibot';

// The supported part of FHIR R4's Questionnaire: assigned forms and public forms. Forms are stored
// on devices and written by operators, so this may accept more, and never less.

/**
 * FHIR R4 translation extension: `_text.extension[].extension[{url:'lang'},{url:'content'}]`.
 * https://hl7.org/fhir/R4/extension-translation.html
 */
const translations = v.object({
  extension: v.array(
    v.object({
      url: v.literal('http://hl7.org/fhir/StructureDefinition/translation'),
      extension: v.tuple([
        v.object({ url: v.literal('lang'), valueCode: v.string() }),
        v.object({ url: v.literal('content'), valueString: v.string() }),
      ]),
    }),
  ),
});
export type Translations = v.InferOutput<typeof translations>;

export const coding = v.object({
  system: v.optional(v.string()),
  code: v.string(),
  display: v.optional(v.string()),
  _display: v.optional(translations),
});
export type Coding = v.InferOutput<typeof coding>;

/** Scores and hints are extensions, so unknown ones are kept: ordinalValue, unit, … */
const extension = v.looseObject({ url: v.string() });

const answerOption = v.object({
  extension: v.optional(v.array(extension)),
  valueCoding: v.optional(coding),
  valueInteger: v.optional(v.number()),
  valueString: v.optional(v.string()),
  initialSelected: v.optional(v.boolean()),
});

const enableWhen = v.object({
  question: v.string(),
  operator: v.picklist(['exists', '=', '!=', '>', '<', '>=', '<=']),
  answerBoolean: v.optional(v.boolean()),
  answerDecimal: v.optional(v.number()),
  answerInteger: v.optional(v.number()),
  answerDate: v.optional(v.string()),
  answerString: v.optional(v.string()),
  answerCoding: v.optional(coding),
});
export type EnableWhen = v.InferOutput<typeof enableWhen>;

export const itemTypes = [
  'group',
  'display',
  'boolean',
  'integer',
  'decimal',
  'date',
  'string',
  'text',
  'choice',
  'open-choice',
] as const;

export interface QuestionnaireItem {
  linkId: string;
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
  answerOption?: v.InferOutput<typeof answerOption>[] | undefined;
  extension?: v.InferOutput<typeof extension>[] | undefined;
  item?: QuestionnaireItem[] | undefined;
}

const questionnaireItem: v.GenericSchema<QuestionnaireItem> = v.object({
  linkId: v.string(),
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
  answerOption: v.optional(v.array(answerOption)),
  /**
   * minValue and maxValue are extensions in R4: http://hl7.org/fhir/StructureDefinition/minValue
   */
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
