import type { Extension, Questionnaire, QuestionnaireItem } from './questionnaire.ts';

const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';

/** An expression of Structured Data Capture as an extension, for tests. */
export const expression = (name: string, text: string, language = 'text/fhirpath'): Extension => ({
  url: `${sdc}${name}`,
  valueExpression: { language, expression: text },
});
export const variable = (name: string, text: string, language = 'text/fhirpath'): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/variable',
  valueExpression: { language, expression: text, name },
});
export const unit = (code: string): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  valueCoding: { system: 'http://unitsofmeasure.org', code, display: code },
});
export const constraint = (text: string, human: string): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint',
  extension: [
    { url: 'severity', valueCode: 'error' },
    { url: 'expression', valueString: text },
    { url: 'human', valueString: human },
  ],
});

/** A questionnaire of these items, for tests. */
export const formOf = (item: QuestionnaireItem[], extension?: Extension[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  id: 'f',
  url: 'https://nabz.example/f',
  version: '1',
  name: 'F',
  title: 'F',
  status: 'active',
  item,
  ...(extension ? { extension } : {}),
});

export const score = (value: number): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  valueDecimal: value,
});

/** A questionnaire with every type of question, nested copies and expressions, for tests. */
export const richForm: Questionnaire = formOf(
  [
    { linkId: 'agrees', text: 'Agrees?', type: 'boolean', required: true },
    { linkId: 'born', type: 'date' },
    { linkId: 'taken', type: 'dateTime' },
    { linkId: 'woken', type: 'time' },
    { linkId: 'page', type: 'url' },
    { linkId: 'weight', type: 'quantity', extension: [unit('kg')] },
    { linkId: 'scan', type: 'attachment', repeats: true },
    {
      linkId: 'height',
      type: 'decimal',
      item: [{ linkId: 'measured', type: 'string' }],
    },
    { linkId: 'aliases', type: 'string', repeats: true },
    {
      linkId: 'mood',
      type: 'choice',
      answerOption: [
        { valueCoding: { code: 'good' }, extension: [score(0)] },
        { valueCoding: { code: 'bad' }, extension: [score(3)] },
      ],
    },
    {
      linkId: 'complaints',
      type: 'open-choice',
      repeats: true,
      answerOption: [{ valueCoding: { code: 'pain' } }, { valueCoding: { code: 'fever' } }],
      item: [{ linkId: 'since', type: 'date' }],
    },
    {
      linkId: 'day',
      type: 'group',
      repeats: true,
      item: [
        { linkId: 'name', type: 'string' },
        {
          linkId: 'meal',
          type: 'group',
          repeats: true,
          item: [
            { linkId: 'dish', type: 'text' },
            {
              linkId: 'grams',
              type: 'integer',
              enableWhen: [{ question: 'dish', operator: 'exists', answerBoolean: true }],
            },
          ],
        },
      ],
    },
    {
      linkId: 'total',
      type: 'integer',
      readOnly: true,
      extension: [expression('calculatedExpression', '%grams.sum()')],
    },
    {
      linkId: 'score',
      type: 'decimal',
      extension: [
        expression(
          'calculatedExpression',
          "%resource.item.where(linkId = 'mood').answer.value.weight()",
        ),
      ],
    },
    {
      linkId: 'source',
      type: 'string',
      initial: [{ valueString: 'web' }],
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true },
      ],
    },
  ],
  [variable('grams', "%resource.repeat(item | answer.item).where(linkId = 'grams').answer.value")],
);
