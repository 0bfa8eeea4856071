import { describe, expect, test } from 'vitest';
import { themeColors } from '#pwa/themeColor.ts';
import { contrast, layer, parseColor } from '../support/color.ts';
import { readTokens, tokensUnder } from '../support/designTokens.ts';
import { usedColorPairs } from '../support/colorPairs.ts';

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const grounds = ['page', 'surface', 'well', 'wash'];
/** Coloured texts, and the tint behind each in notes, tags and stops. */
const tints: [text: string, ground: string][] = [
  ['primary-ink', 'primary-tint'],
  ['primary-ink', 'primary-tint-2'],
  ['secondary-ink', 'secondary-tint'],
  ['warning-ink', 'warning-tint'],
  ['danger-ink', 'danger-tint'],
];
/** Notes, own messages, the selection: body text stands on tints too. */
const running = tints.flatMap(([, ground]): [string, string][] => [
  ['ink', ground],
  ['ink-2', ground],
]);
const textColors = [
  'ink',
  'ink-2',
  'ink-3',
  'primary-ink',
  'secondary-ink',
  'warning-ink',
  'danger-ink',
];
/** Graphics need a contrast of 3 to 1. */
const marks = ['edge', 'primary-mark', 'secondary-mark', 'warning-mark', 'focus'];
/** Drawn by `BeatLine` and shapes: decoration with a text beside it. */
const decoration = new Set(['primary', 'secondary', 'warning', 'danger']);

const rules = readTokens();
const roles = new Set(
  rules
    .flatMap(({ selectors, values }) => (selectors.includes('@theme inline') ? values : []))
    .map(([name]) => name.replace('--color-', '')),
);
const modes = { light: [':root'], dark: [':root', '.dark'], deep: [':root', '.dark', '.deep'] };
const used = await usedColorPairs(roles);

test('the palettes have five hues from 50 to 950, each darker than the last', () => {
  const tokens = tokensUnder(rules, [':root']);
  for (const palette of ['primary', 'secondary', 'neutral', 'amber', 'red']) {
    const lightness = steps.map((step) => parseColor(tokens.get(`--${palette}-${step}`) ?? '').l);
    expect(lightness, palette).toEqual(lightness.toSorted((a, b) => b - a));
  }
});

test('control: the converter matches WCAG’s own numbers', () => {
  expect(contrast(parseColor('black'), parseColor('#fff'))).toBeCloseTo(21, 1);
  expect(contrast(parseColor('#777'), parseColor('#fff'))).toBeCloseTo(4.48, 2);
  expect(contrast(parseColor('oklch(62.8% 0.2577 29.23)'), parseColor('#fff'))).toBeCloseTo(4, 1);
});

test('control: class lists are read, with text and background of a hovered button', () => {
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

test("the theme colour is the page's colour", () => {
  for (const mode of ['light', 'dark'] as const) {
    const page = tokensUnder(rules, modes[mode]).get('--page') ?? '';
    expect(contrast(parseColor(page), parseColor(themeColors[mode])), mode).toBeLessThan(1.02);
  }
});

describe.each(Object.entries(modes))('%s', (_, selectors) => {
  const tokens = tokensUnder(rules, selectors);
  const color = (role: string) => parseColor(tokens.get(`--${role}`) ?? `no role ${role}`);
  const tooLow = (pairs: [text: string, ground: string][], least: number) =>
    pairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(color(text), color(ground)),
      }))
      .filter(({ ratio }) => ratio < least);
  const everyGround = (list: readonly string[]) =>
    list.flatMap((one) => grounds.map((ground): [string, string] => [one, ground]));

  test('body text is AAA on every background', () =>
    expect(tooLow(everyGround(['ink', 'ink-2']), 7)).toEqual([]));
  test('all text is AA on every background', () =>
    expect(tooLow(everyGround(textColors), 4.5)).toEqual([]));
  test('text on tints and pressed backgrounds is AA', () =>
    expect(
      tooLow(
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
  test('borders, marks and the focus ring are 3 to 1', () =>
    expect(tooLow(everyGround(marks), 3)).toEqual([]));

  test('every pair of colours in a class list is AA', () => {
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
