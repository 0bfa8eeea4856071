import { expect, test } from 'vitest';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { constraint, expression, formOf } from '#contract/questionnaire/sample.testing.ts';
import { receiveResponse } from './receiveResponse.ts';

const form = formOf([
  { linkId: 'd', type: 'date', extension: [constraint('answer.value <= today()', 'Not yet')] },
  { linkId: 't', type: 'date', extension: [expression('calculatedExpression', 'today()')] },
]);
const now = '2026-11-21T21:05:00.000Z';

/** The day that is calculated for a response that was filled in then. */
async function todayOf(authored: string | undefined, valueDate = '2026-09-01') {
  const response = {
    resourceType: 'QuestionnaireResponse' as const,
    questionnaire: canonicalOf(form),
    status: 'completed' as const,
    ...(authored === undefined ? {} : { authored }),
    item: [{ linkId: 'd', answer: [{ valueDate }] }],
  };
  const { item, authored: stored } = await receiveResponse(form, response, now);
  return [item.find(({ linkId }) => linkId === 't')?.answer?.[0]?.valueDate, stored];
}

test.each([
  ['after midnight in Tehran', '2026-11-22T00:30:00.000+03:30', '2026-11-22'],
  ['of an earlier release', '2026-11-21T21:00:00.000Z', '2026-11-21'],
  ['of twenty hours ago', '2026-11-21T04:35:00.000+03:30', '2026-11-21'],
  ['that waited for weeks', '2026-11-02T09:00:00.000+03:30', '2026-11-02'],
])('a response %s has its own today()', async (_, authored, day) => {
  expect(await todayOf(authored)).toEqual([day, authored]);
});

test.each(['2027-11-22T00:30:00+03:30', '1970-01-01T00:00:00Z', 'yesterday', undefined])(
  'a clock that says %s is not believed',
  async (authored) => expect(await todayOf(authored)).toEqual(['2026-11-21', authored ?? now]),
);

test('a date of today is taken after midnight', async () => {
  await expect(todayOf('2026-11-22T00:30:00.000+03:30', '2026-11-22')).resolves.toBeDefined();
  await expect(todayOf(now, '2026-11-22')).rejects.toMatchObject({
    details: { field: 'd', detail: 'constraint' },
  });
});
