// Parses and compares the colors of tokens.css, for the contrast test
// (tests/policies/tokens.test.ts).

import { readHex } from '#contract/colorSpace.ts';

/**
 * Oklab with opacity: the space that CSS mixes in, and that every notation of `tokens.css` is
 * converted to.
 */
interface Lab {
  l: number;
  a: number;
  b: number;
  alpha: number;
}

const number = (text: string): number =>
  text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);

function fromHex(hex: string): Lab {
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return { ...readHex(`#${full}`), alpha: 1 };
}

const mix = (one: Lab, other: Lab, share: number): Lab => {
  const of = (key: keyof Lab) => one[key] * share + other[key] * (1 - share);
  return { l: of('l'), a: of('a'), b: of('b'), alpha: of('alpha') };
};

/**
 * `#fff`, `white`, `black`, `oklch(…)` and `color-mix(in oklab, … n%, …)`, with every `var()`
 * resolved.
 */
export function parseColor(text: string): Lab {
  const value = text.trim();
  if (value === 'white') return fromHex('fff');
  if (value === 'black') return fromHex('000');
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const polar = /^oklch\(([\d.]+%?) ([\d.]+) ([\d.]+)(?: ?\/ ?([\d.]+%?))?\)$/.exec(value);
  if (polar) {
    const [, l = '', c = '', h = '', alpha = '1'] = polar;
    const angle = (Number(h) * Math.PI) / 180;
    return {
      l: number(l),
      a: Number(c) * Math.cos(angle),
      b: Number(c) * Math.sin(angle),
      alpha: number(alpha),
    };
  }
  const mixed = /^color-mix\(in oklab, (.+) ([\d.]+%), ([^,]+|\w+\(.+\))\)$/.exec(value);
  if (mixed)
    return mix(parseColor(mixed[1] ?? ''), parseColor(mixed[3] ?? ''), number(mixed[2] ?? ''));
  throw new Error(`no color: ${value}`);
}

/** Blends with the color behind it. Browsers blend in sRGB; the difference is small. */
export const layer = (top: Lab, over: Lab): Lab => ({ ...mix(top, over, top.alpha), alpha: 1 });

function luminance({ l, a, b }: Lab): number {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z) +
    0.7152 * clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z) +
    0.0722 * clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  );
}

/** WCAG 2 contrast: 1 to 21. */
export function contrast(one: Lab, other: Lab): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
