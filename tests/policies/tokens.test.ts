import { describe, expect, test } from 'vitest';
import { themeColors } from '#pwa/themeColor.ts';
import { contrast, layer, parseColor } from '../support/color.ts';
import { readTokens, tokensUnder } from '../support/tokens.ts';
import { usedPairs } from '../support/usedPairs.ts';

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const grounds = ['page', 'surface', 'well', 'wash'];
/** Coloured words, and the tint that each stands on in notes, tags and stops. */
const tints: [text: string, ground: string][] = [
  ['primary-ink', 'primary-tint'],
  ['primary-ink', 'primary-tint-2'],
  ['secondary-ink', 'secondary-tint'],
  ['warning-ink', 'warning-tint'],
  ['danger-ink', 'danger-tint'],
];
/** Notes, my own messages, the selection: running text stands on tints too. */
const running = tints.flatMap(([, ground]): [string, string][] => [
  ['ink', ground],
  ['ink-2', ground],
]);
const words = [
  'ink',
  'ink-2',
  'ink-3',
  'primary-ink',
  'secondary-ink',
  'warning-ink',
  'danger-ink',
];
/** What a shape alone tells: 3 to 1. */
const marks = ['edge', 'primary-mark', 'secondary-mark', 'warning-mark', 'focus'];
/** Drawn by `BeatLine` and shapes, or big enough to be no text: said by words beside them. */
const decoration = new Set(['primary', 'secondary', 'warning', 'danger']);

const rules = readTokens();
const roles = new Set(
  rules
    .flatMap(({ selectors, values }) => (selectors.includes('@theme inline') ? values : []))
    .map(([name]) => name.replace('--color-', '')),
);
const modes = { light: [':root'], dark: [':root', '.dark'], deep: [':root', '.dark', '.deep'] };
const used = await usedPairs(roles);

test('the palettes are whole: five hues from 50 to 950, each darker than the last', () => {
  const tokens = tokensUnder(rules, [':root']);
  for (const palette of ['primary', 'secondary', 'neutral', 'amber', 'red']) {
    const lightness = steps.map((step) => parseColor(tokens.get(`--${palette}-${step}`) ?? '').l);
    expect(lightness, palette).toEqual(lightness.toSorted((a, b) => b - a));
  }
});

test('the converter is right: WCAG’s own numbers', () => {
  expect(contrast(parseColor('black'), parseColor('#fff'))).toBeCloseTo(21, 1);
  expect(contrast(parseColor('#777'), parseColor('#fff'))).toBeCloseTo(4.48, 2);
  expect(contrast(parseColor('oklch(62.8% 0.2577 29.23)'), parseColor('#fff'))).toBeCloseTo(4, 1);
});

test('the class lists are read: a button’s words, and their ground when pointed at', () => {
  const met = used.map(({ text, ground }) => `${text} on ${ground}`);
  expect(met).toEqual(
    expect.arrayContaining([
      'on-action on action',
      'on-action on action-hover',
      'ink on surface',
      'page on ink',
    ]),
  );
  expect(met.length).toBeGreaterThan(12);
});

test('the browser’s own bars have the page’s color', () => {
  for (const mode of ['light', 'dark'] as const) {
    const page = tokensUnder(rules, modes[mode]).get('--page') ?? '';
    expect(contrast(parseColor(page), parseColor(themeColors[mode])), mode).toBeLessThan(1.02);
  }
});

describe.each(Object.entries(modes))('%s', (_, selectors) => {
  const tokens = tokensUnder(rules, selectors);
  const color = (role: string) => parseColor(tokens.get(`--${role}`) ?? `no role ${role}`);
  const low = (pairs: [text: string, ground: string][], least: number) =>
    pairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(color(text), color(ground)),
      }))
      .filter(({ ratio }) => ratio < least);
  const everyGround = (list: readonly string[]) =>
    list.flatMap((one) => grounds.map((ground): [string, string] => [one, ground]));

  test('body text is AAA on every ground', () =>
    expect(low(everyGround(['ink', 'ink-2']), 7)).toEqual([]));
  test('all text is AA on every ground', () => expect(low(everyGround(words), 4.5)).toEqual([]));
  test('words on tints, and on what is pressed', () =>
    expect(
      low(
        [
          ...tints,
          ...running,
          ['on-action', 'action'],
          ['on-action', 'action-hover'],
          ['page', 'ink'],
        ],
        4.5,
      ),
    ).toEqual([]));
  test('edges, marks and the focus ring are 3 to 1', () =>
    expect(low(everyGround(marks), 3)).toEqual([]));

  test('every pair that stands in a class list is AA', () => {
    const faults = used
      .filter(({ text }) => !decoration.has(text) && !marks.includes(text))
      .flatMap(({ file, text, ground, share }) =>
        (share === 1 ? ['page'] : grounds).map((under) => ({
          pair: `${text} on ${ground}/${share} over ${under} (${file})`,
          ratio: contrast(color(text), layer({ ...color(ground), alpha: share }, color(under))),
        })),
      );
    expect(faults.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });
});
