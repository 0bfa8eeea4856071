import { expect, test } from 'vitest';
import { readCatalogueTexts } from '../failures/texts.ts';
import { messageUses, type Part } from '../support/messageUse.ts';

/** Longest text of a part in English, Persian and Arabic that fits at 360 px. */
const maxLengths: Record<Part, [number, number, number]> = {
  button: [20, 20, 22],
  chip: [18, 18, 20],
  navigation: [18, 18, 18],
  'status line': [34, 34, 34],
  'dialog title': [45, 45, 45],
  'dialog body': [220, 220, 220],
  heading: [64, 64, 64],
  'field error': [80, 80, 80],
  toast: [90, 90, 90],
};
/** The length that a value is counted with: a time, a count, a short name. */
const withValues = (text: string): string =>
  text.replace(/\{\w+\}/g, '0000').replace(/<\/?\d+>/g, '');

const { textIn } = await readCatalogueTexts();
const uses = await messageUses();

test('texts fit their parts in every language', () => {
  const long = uses.flatMap(({ file, part, text }) =>
    (['en', 'fa', 'ar'] as const).flatMap((locale, at) => {
      const own = withValues(textIn(locale, text));
      const limit = maxLengths[part][at] ?? 0;
      return own.length > limit
        ? [`${part} ${locale} ${own.length} > ${limit}: ${own} (${file})`]
        : [];
    }),
  );
  expect(long).toEqual([]);
});

test('texts that are not sentences have no full stop', () => {
  const sentences: Part[] = ['dialog body', 'field error', 'toast'];
  const withFullStop = uses
    .filter(({ part }) => !sentences.includes(part))
    .flatMap(({ file, text }) =>
      (['en', 'fa', 'ar'] as const)
        .filter((locale) => textIn(locale, text).endsWith('.'))
        .map((locale) => `${locale}: ${text} (${file})`),
    );
  expect(withFullStop).toEqual([]);
});

test('texts are found for every part', () => {
  const parts = new Set(uses.map(({ part }) => part));
  expect(Object.keys(maxLengths).filter((part) => !parts.has(part as Part))).toEqual([]);
  expect(uses.length).toBeGreaterThan(80);
});
