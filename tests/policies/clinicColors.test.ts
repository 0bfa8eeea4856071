import { expect, test } from 'vitest';
import { contrast, parseColor } from '../support/color.ts';
import { readTokens, tokensUnder } from '../support/designTokens.ts';
import {
  colorFaults,
  type ColorMode,
  nearestColor,
  paletteDeclarations,
  releaseColors,
} from '#contract/clinicColors.ts';
import { darkGround, lch, lightWell, readHex, toHex } from '#contract/colorSpace.ts';

const rules = readTokens();
const grounds = ['page', 'surface', 'well', 'wash'];
const tints = ['primary-tint', 'primary-tint-2'];
const texts = ['ink-3', 'primary-ink', 'secondary-ink', 'warning-ink', 'danger-ink'];
const pairs: [text: string, ground: string, least: number][] = [
  ...texts.flatMap((text) => grounds.map((on): [string, string, number] => [text, on, 4.5])),
  ...['ink', 'ink-2'].flatMap((text) =>
    grounds.map((on): [string, string, number] => [text, on, 7]),
  ),
  ...['ink', 'ink-2', 'primary-ink'].flatMap((text) =>
    tints.map((on): [string, string, number] => [text, on, 4.5]),
  ),
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ...['edge', 'primary-mark', 'secondary-mark', 'focus'].flatMap((mark) =>
    grounds.map((on): [string, string, number] => [mark, on, 3]),
  ),
];

/** Pairs of tokens.css that are too faint with an accent. */
function faintPairs(mode: ColorMode, accent: string, selectors: string[]): string[] {
  const tokens = tokensUnder(
    [...rules, { selectors: [':root'], values: paletteDeclarations(mode, accent) }],
    selectors,
  );
  const color = (role: string) => parseColor(tokens.get(`--${role}`) ?? `no role ${role}`);
  return pairs
    .filter(([text, ground, least]) => contrast(color(text), color(ground)) < least)
    .map(([text, ground]) => `${accent}: ${text} on ${ground}`);
}

const every = Array.from({ length: 24 }, (_, at) =>
  [0, 0.05, 0.1, 0.16, 0.25].map((c) => toHex({ l: 0.6, c, h: (at * Math.PI) / 12 })),
).flat();

test.each([
  ['light', [[':root']]],
  [
    'dark',
    [
      [':root', '.dark'],
      [':root', '.dark', '.deep'],
    ],
  ],
] as const)('%s: every accent that passes leaves every pair of tokens readable', (mode, all) => {
  const faint = every.flatMap((wish) => {
    const accent = nearestColor(mode, wish);
    return all.flatMap((selectors) => faintPairs(mode, accent, [...selectors]));
  });
  expect(faint).toEqual([]);
});

test('control: an accent that does not pass leaves some pairs too faint', () => {
  expect(faintPairs('light', '#ffd500', [':root'])).toContain('#ffd500: on-action on action');
  expect(faintPairs('dark', '#3b0a45', [':root', '.dark'])).not.toEqual([]);
});

test('what is too faint is named, and the nearest color of its hue passes', () => {
  expect(colorFaults('light', '#ffd500').map(({ use }) => use)).toEqual(['button', 'page', 'tint']);
  expect(colorFaults('dark', '#3b0a45').map(({ use }) => use)).toEqual(['page', 'tint']);
  const near = nearestColor('light', '#ffd500');
  expect(colorFaults('light', near)).toEqual([]);
  expect(lch(readHex(near)).h).toBeCloseTo(lch(readHex('#ffd500')).h, 1);
  expect(nearestColor('light', '#7a1fa2')).toBe('#7a1fa2');
  for (const end of ['#000000', '#ffffff'])
    for (const mode of ['light', 'dark'] as const)
      expect(colorFaults(mode, nearestColor(mode, end)), `${mode} ${end}`).toEqual([]);
});

test('the grounds are those of tokens.css', () => {
  const of = (selectors: string[], name: string) =>
    parseColor(tokensUnder(rules, selectors).get(`--${name}`) ?? '');
  for (const name of ['page', 'surface', 'well'] as const) {
    const token = of([':root', '.dark'], name);
    expect(darkGround[name].l).toBeCloseTo(token.l, 4);
    expect(darkGround[name].b).toBeCloseTo(token.b, 4);
  }
  for (const [mode, step] of [
    ['light', 800],
    ['dark', 300],
  ] as const) {
    const token = of([':root'], `primary-${step}`);
    expect(contrast(token, parseColor(releaseColors[mode])), mode).toBeLessThan(1.02);
  }
  expect(lightWell.l).toBeCloseTo(of([':root'], 'well').l, 4);
});
