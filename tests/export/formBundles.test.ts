import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FileRef } from '#contract/file.ts';
import { fileAnswer } from '#contract/questionnaire/attachments.ts';
import { eachItem, isQuestion, optionAnswer } from '#contract/questionnaire/answers.ts';
import { responseOf } from '#contract/questionnaire/convert.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import {
  at,
  bundle,
  demoRecords,
  faults,
  loadDemo,
  none,
  recordsOf,
  resources,
} from './exported.ts';

beforeAll(loadDemo, 60_000);

test('any answers to the demo’s forms are exported as valid FHIR', () => {
  const { form: forms } = demoRecords(0).rows;
  const anyText = fc.oneof(fc.string(), fc.constantFrom('\u0001', '\ud800', ' ', 'خوب'));
  const answerTo = (item: QuestionnaireItem): fc.Arbitrary<Answer> => {
    const [option] = item.answerOption ?? [];
    if (option) return fc.constant(optionAnswer(option));
    if (item.type === 'boolean') return fc.boolean().map((valueBoolean) => ({ valueBoolean }));
    if (item.type === 'integer') return fc.nat().map((valueInteger) => ({ valueInteger }));
    if (item.type === 'decimal')
      return fc.integer().map((number) => ({ valueDecimal: number / 8 }));
    if (item.type === 'date') return fc.constant({ valueDate: '2026-02-28' });
    return anyText.map((valueString) => ({ valueString }));
  };
  const submission = fc.constantFrom(...forms).chain((form) => {
    const items = [...eachItem(form.questionnaire.item)].filter(isQuestion);
    const answers = Object.fromEntries(
      items.map((item) => [item.linkId, fc.array(answerTo(item), { maxLength: 1 })]),
    );
    return fc.record(answers).map((given) => ({
      id: '01900000-0000-7000-8000-0000000000aa',
      formId: form.id,
      response: responseOf(form.questionnaire, given, () => true, at),
      number: 7,
      createdAt: at,
      receivedAt: at,
    }));
  });
  fc.assert(
    fc.property(submission, fc.boolean(), fc.boolean(), (row, isPending, hasForm) => {
      const rows = { ...none, form: hasForm ? forms : [], submission: [row] };
      expect(faults(recordsOf({ rows, isPending: () => isPending }))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('a file of an answer leads into the archive, if it is there', () => {
  const [form] = demoRecords(0).rows.form;
  if (!form) throw new Error('no form');
  const [here, absent] = ['a', 'b'].map((sign): FileRef => ({
    fileId: `01900000-0000-7000-8000-0000000000b${sign}`,
    name: `${sign} 1.png`,
    type: 'image/png',
    size: 9,
    sha256: sign.repeat(64),
    state: 'here',
  }));
  if (!here || !absent) throw new Error('no files');
  const answer = [...[here, absent].map(fileAnswer), { valueAttachment: { title: 'Of the form' } }];
  const submission = {
    id: '01900000-0000-7000-8000-0000000000aa',
    formId: form.id,
    response: {
      resourceType: 'QuestionnaireResponse' as const,
      questionnaire: 'https://nabz.example/form|1',
      status: 'completed' as const,
      item: [{ linkId: 'scan', answer }],
    },
    files: [here, absent],
    number: 7,
    createdAt: at,
    receivedAt: at,
  };
  const records = recordsOf({
    rows: { ...none, form: [form], submission: [submission] },
    files: [
      { ...here, path: 'files/001-a 1.png', chunks: 1 },
      { ...absent, path: null, chunks: 0 },
    ],
  });
  expect(faults(records)).toEqual([]);
  const attachment = { contentType: 'image/png', size: 9 };
  const [response] = resources(bundle(records), 'QuestionnaireResponse');
  expect(response).toMatchObject({
    item: [
      {
        answer: [
          { valueAttachment: { ...attachment, title: 'a 1.png', url: 'files/001-a%201.png' } },
          { valueAttachment: { ...attachment, title: 'b 1.png' } },
          { valueAttachment: { title: 'Of the form' } },
        ],
      },
    ],
  });
  expect(JSON.stringify(response)).not.toContain('urn:uuid:01900000-0000-7000-8000-0000000000b');
});

test('answers name the version that was answered, and lead to nothing outside of the bundle', () => {
  const [form] = demoRecords(0).rows.form;
  if (!form) throw new Error('no form');
  const reference = { reference: 'Practitioner/7', type: 'Practitioner' };
  const submission = {
    id: '01900000-0000-7000-8000-0000000000aa',
    formId: form.id,
    response: {
      resourceType: 'QuestionnaireResponse' as const,
      questionnaire: 'https://nabz.example/form|1',
      status: 'completed' as const,
      authored: at,
      item: [
        {
          linkId: 'doctor',
          answer: [
            {
              valueReference: { ...reference, display: 'Dr Etemadi' },
              item: [{ linkId: 'other', answer: [{ valueReference: reference }] }],
            },
          ],
        },
      ],
    },
    number: 7,
    createdAt: at,
    receivedAt: at,
  };
  const records = recordsOf({ rows: { ...none, form: [form], submission: [submission] } });
  expect(faults(records)).toEqual([]);
  expect(resources(bundle(records), 'QuestionnaireResponse')).toMatchObject([
    {
      questionnaire: 'https://nabz.example/form|1',
      item: [
        {
          linkId: 'doctor',
          answer: [
            {
              valueReference: { display: 'Dr Etemadi' },
              item: [{ answer: [{ valueReference: { display: 'Practitioner/7' } }] }],
            },
          ],
        },
      ],
    },
  ]);
});
