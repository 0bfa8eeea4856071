import { glob, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  type Answers,
  eachItem,
  isAsked,
  isQuestion,
  optionAnswer,
} from '#contract/questionnaire/answers.ts';
import { fileAnswer } from '#contract/questionnaire/attachments.ts';
import { responseOf } from '#contract/questionnaire/convert.ts';
import { checkAnswers } from '#contract/questionnaire/check.ts';
import { checkResponse } from '#contract/questionnaire/checkResponse.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import { unitsOf } from '#contract/questionnaire/extensions.ts';
import {
  questionnaire,
  type Questionnaire,
  type QuestionnaireItem,
} from '#contract/questionnaire/questionnaire.ts';
import { copyId, unroll } from '#contract/questionnaire/repeat.ts';
import type { Answer, ResponseItem } from '#contract/questionnaire/response.ts';

const forms: Questionnaire[] = [];
for await (const file of glob('server/demo/content/questionnaires/*.json')) {
  forms.push(v.parse(questionnaire, JSON.parse(await readFile(file, 'utf8'))));
}

/** Possible answers to a question on the screen. */
function answersTo(item: QuestionnaireItem): fc.Arbitrary<Answer[]> {
  const options = (item.answerOption ?? []).map(optionAnswer);
  if (options.length > 0)
    return item.repeats ? fc.subarray(options) : fc.constantFrom(...options).map((one) => [one]);
  if (item.type === 'boolean') return fc.boolean().map((valueBoolean) => [{ valueBoolean }]);
  if (item.type === 'integer')
    return fc.integer({ min: 0, max: 120 }).map((valueInteger) => [{ valueInteger }]);
  if (item.type === 'decimal')
    return fc.integer({ min: 0, max: 120 }).map((valueDecimal) => [{ valueDecimal }]);
  if (item.type === 'date') return fc.constant([{ valueDate: '2026-11-21' }]);
  if (item.type === 'dateTime')
    return fc.constant([{ valueDateTime: '2026-11-21T08:30:00+03:30' }]);
  if (item.type === 'time') return fc.constant([{ valueTime: '08:30:00' }]);
  if (item.type === 'quantity') {
    const { system, code, display } = unitsOf(item)[0] ?? {};
    return fc
      .integer({ min: 40, max: 120 })
      .map((value) => [{ valueQuantity: { value, system, code, unit: display ?? code } }]);
  }
  if (item.type === 'attachment')
    return fc.uuid({ version: 7 }).map((fileId) => [
      fileAnswer({
        fileId,
        name: 'ticket.png',
        type: 'image/png',
        size: 900,
        sha256: '0'.repeat(64),
        state: 'coming',
      }),
    ]);
  return fc.string({ maxLength: 20 }).map((valueString) => [{ valueString }]);
}

const filled = (form: Questionnaire): fc.Arbitrary<Answers> => {
  const questions = [...eachItem(form.item)].filter(isAsked);
  const entries = questions.flatMap((item) =>
    [1, 2].map((copy) =>
      fc.tuple(fc.constant(copyId(item.linkId, copy)), fc.option(answersTo(item), { nil: [] })),
    ),
  );
  return fc.tuple(...entries).map((all): Answers => Object.fromEntries(all));
};

test('the demo has forms with repeating groups and questions', () => {
  const items = forms.flatMap((form) => [...eachItem(form.item)]);
  expect(items.some(({ type, repeats }) => type === 'group' && repeats)).toBe(true);
  expect(items.some((item) => isQuestion(item) && item.repeats)).toBe(true);
});

test.each(forms.map((form) => [form.id, form] as const))(
  'accepts every response that the screen can build for %s',
  (_id, form) => {
    fc.assert(
      fc.property(filled(form), (answers) => {
        const copies = new Set(
          [...eachItem(unroll(form, answers).item)].map(({ linkId }) => linkId),
        );
        const shown: Answers = Object.fromEntries(
          Object.entries(answers).filter(([linkId]) => copies.has(linkId)),
        );
        const enabled = enabledItems(form, shown);
        const { item } = responseOf(
          form,
          shown,
          ({ linkId }) => enabled.has(linkId),
          '2026-11-21T08:00:00.000Z',
        );
        const keptAnswers: Answers = Object.fromEntries(
          Object.entries(shown).filter(
            ([linkId, given]) => enabled.has(linkId) && given.length > 0,
          ),
        );
        const flaw = checkResponse(form, item)?.flaw;
        expect(['unknown-question', 'asked-once', 'one-answer', 'wrong-type']).not.toContain(flaw);
        expect(flaw === undefined).toBe(checkAnswers(form, keptAnswers).length === 0);
      }),
      { numRuns: 60 },
    );
  },
);

const group: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'medicines',
  version: '1',
  name: 'Medicines',
  title: 'Medicines',
  status: 'active',
  item: [
    {
      linkId: 'medicine',
      type: 'group',
      repeats: true,
      item: [{ linkId: 'name', type: 'string' }],
    },
  ],
};
const medicine = (...names: string[]): ResponseItem => ({
  linkId: 'medicine',
  item: names.map((valueString) => ({ linkId: 'name', answer: [{ valueString }] })),
});

test('accepts copies of a repeating group, but not of its questions', () => {
  expect(checkResponse(group, [medicine('one'), medicine('two')])).toBeUndefined();
  // If copies were merged by linkId, the second name of the first copy would hide the one of the
  // second.
  expect(checkResponse(group, [medicine('one', 'hidden'), medicine('two')])).toEqual({
    linkId: 'name',
    flaw: 'asked-once',
  });
  expect(
    checkResponse(
      group,
      Array.from({ length: 51 }, () => medicine('x')),
    ),
  ).toEqual({ linkId: 'medicine', flaw: 'asked-once' });
});
