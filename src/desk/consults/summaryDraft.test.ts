import { expect, test } from 'vitest';
import { readSummaryDraft, writeSummaryDraft } from './summaryDraft.ts';

const first = { und: 'Rest for a week' };

test('without a draft the stored summary is what is changed', () => {
  for (const none of ['', 'a text of an earlier release'])
    expect(readSummaryDraft(none, first)).toEqual({
      text: undefined,
      before: first,
      isOutdated: false,
    });
});

test('a draft knows the summary that it began from, until the stored one is taken as read', () => {
  const draft = writeSummaryDraft('', first);
  expect(readSummaryDraft(draft, first)).toEqual({ text: '', before: first, isOutdated: false });
  const other = { und: 'Come again on Monday' };
  expect(readSummaryDraft(draft, other)).toMatchObject({ before: first, isOutdated: true });
  expect(readSummaryDraft(writeSummaryDraft('Mine', null), other)).toMatchObject({
    before: null,
    isOutdated: true,
  });
  expect(readSummaryDraft(writeSummaryDraft('Mine', other), other).isOutdated).toBe(false);
});
