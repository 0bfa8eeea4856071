import { expect, test } from 'vitest';
import * as v from 'valibot';
import { localizedText } from '#contract/text.ts';
import { readBasedDraft, writeBasedDraft as write } from './basedDraft.ts';

const read = (draft: string, stored: Record<string, string> | null) =>
  readBasedDraft(draft, stored, v.nullable(localizedText));

const first = { und: 'Rest for a week' };

test('without a draft the stored text is what is changed', () => {
  for (const none of ['', 'a text of an earlier release', '{"text":"Mine","before":7}'])
    expect(read(none, first)).toEqual({
      text: undefined,
      before: first,
      isOutdated: false,
    });
});

test('a draft knows the text that it began from, until the stored one is taken as read', () => {
  const draft = write('', first);
  expect(read(draft, first)).toEqual({ text: '', before: first, isOutdated: false });
  const other = { und: 'Come again on Monday' };
  expect(read(draft, other)).toMatchObject({ before: first, isOutdated: true });
  expect(read(write('Mine', null), other)).toMatchObject({
    before: null,
    isOutdated: true,
  });
  expect(read(write('Mine', other), other).isOutdated).toBe(false);
});
