import { expect, test } from 'vitest';
import { prepareQuestionnaire } from './prepare.ts';
import { form, hl7, sdc } from './samples.testing.ts';

const notesOf = (item: object[], rest: object = {}) =>
  prepareQuestionnaire(form(item, rest), { name: 'my form', files: new Map() }).notes;

test('expressions that cannot be evaluated are named', () => {
  const item = (name: string, text: string, language = 'text/fhirpath') => ({
    linkId: name,
    type: 'string',
    extension: [{ url: `${sdc}${name}`, valueExpression: { language, expression: text } }],
  });
  expect(
    notesOf([
      item('calculatedExpression', '%somebody.age'),
      item('enableWhenExpression', 'Adults', 'text/cql'),
      item('initialExpression', 'encode()'),
      { ...item('answerExpression', '%resource.item.linkId'), linkId: 'fine' },
    ]),
  ).toEqual([
    expect.stringMatching(/calculatedExpression: %somebody is not known.*could not be calculated/),
    expect.stringMatching(/enableWhenExpression: text\/cql is not evaluated.*always shown/),
    expect.stringMatching(/initialExpression: the function encode\(\).*begins empty/),
  ]);
});

test('constraints and limits that are not checked are named', () => {
  const rule = (expression: object, severity = 'error') => ({
    url: `${hl7}questionnaire-constraint`,
    extension: [
      { url: 'severity', valueCode: severity },
      { url: 'expression', ...expression },
    ],
  });
  const unitOption = (code: string) => ({
    url: `${hl7}questionnaire-unitOption`,
    valueCoding: { code },
  });
  const most = { url: `${hl7}maxValue`, valueQuantity: { value: 45, code: 'Cel' } };
  const cql = { valueExpression: { language: 'text/cql', expression: 'Adults' } };
  expect(
    notesOf(
      [
        { linkId: 'a', type: 'string', extension: [rule({ valueString: '%somebody.age > 1' })] },
        { linkId: 'b', type: 'string', extension: [rule(cql)] },
        { linkId: 'c', type: 'string', extension: [rule({ valueString: 'true' })] },
        { linkId: 't', type: 'quantity', extension: [unitOption('[degF]'), most] },
        { linkId: 'u', type: 'quantity', extension: [unitOption('Cel'), most] },
      ],
      { extension: [rule({ valueString: 'encode()' })] },
    ),
  ).toEqual([
    expect.stringMatching(/^form: constraint: the function encode\(\).*not checked$/),
    expect.stringMatching(/^a: constraint: %somebody is not known.*not checked$/),
    expect.stringMatching(/^b: constraint: .*not FHIRPath; it is not checked$/),
    expect.stringMatching(/^t: maxValue is in Cel/),
  ]);
});
