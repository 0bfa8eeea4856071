import { readFile } from 'node:fs/promises';

/**
 * A token of the light mode (src/ui/styles/tokens.css) as hex; inside a picture's class when `tint`
 * is given. Computed here, because the rasterizer supports neither oklch nor CSS variables.
 */
export function color(token: string, tint?: string): string {
  const tokens = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const rule = selector.trim();
    if (!rule.startsWith(':root') && rule !== `.art-${tint}`) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(name, value);
  }
  return toHex(resolve(`var(${token})`, tokens));
}

/** Part `share` of the first color, the rest of the second. */
export const mix = (from: string, to: string, share: number): string =>
  toHex(blend(fromHex(from), fromHex(to), share));

type Lab = readonly [lightness: number, a: number, b: number];

const number = (text: string): number => Number.parseFloat(text) / (text.includes('%') ? 100 : 1);

function fromHex(hex: string): Lab {
  const full = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  const byte = (part: number): string =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(byte).join('')}`;
}

const blend = (from: Lab, to: Lab, share: number): Lab => [
  from[0] * share + to[0] * (1 - share),
  from[1] * share + to[1] * (1 - share),
  from[2] * share + to[2] * (1 - share),
];

type Tokens = ReadonlyMap<string, string>;

function resolve(value: string, tokens: Tokens): Lab {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return resolve(tokens.get(name) ?? 'missing', tokens);
  const oklch = /^oklch\((\S+) (\S+) (\S+)\)$/.exec(value);
  if (oklch) {
    const [, lightness = '', chroma = '', hue = ''] = oklch;
    const turn = (number(hue) * Math.PI) / 180;
    return [number(lightness), number(chroma) * Math.cos(turn), number(chroma) * Math.sin(turn)];
  }
  const mixed = /^color-mix\(in oklab, (.+) ([\d.]+%), (.+)\)$/.exec(value);
  if (mixed) {
    const [, from = '', share = '', to = ''] = mixed;
    return blend(resolve(from, tokens), resolve(to, tokens), number(share));
  }
  if (value === 'white' || value === 'black') return fromHex(value === 'white' ? '#fff' : '#000');
  if (!value.startsWith('#')) throw new Error(`No color: ${value}`);
  return fromHex(value);
}

const css = (await readFile(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8'))
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  // A formatter may break a value into lines.
  .replaceAll(/\(\s+/g, '(')
  .replaceAll(/\s+\)/g, ')')
  .replaceAll(/\s+/g, ' ');
