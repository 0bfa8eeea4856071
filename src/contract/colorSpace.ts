// Oklab and Oklch, in which the palettes of tokens.css are written, and WCAG's contrast.

export interface Lab {
  l: number;
  a: number;
  b: number;
}
export interface Lch {
  l: number;
  c: number;
  /** In radians. */
  h: number;
}

/** `#rrggbb` as Oklab. */
export function readHex(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

export const lch = ({ l, a, b }: Lab): Lch => ({ l, c: Math.hypot(a, b), h: Math.atan2(b, a) });
const lab = ({ l, c, h }: Lch): Lab => ({ l, a: c * Math.cos(h), b: c * Math.sin(h) });

/** As `color-mix(in oklab, one share, other)`. */
export const mix = (one: Lab, other: Lab, share: number): Lab => ({
  l: one.l * share + other.l * (1 - share),
  a: one.a * share + other.a * (1 - share),
  b: one.b * share + other.b * (1 - share),
});

/** Linear light of red, green and blue; outside 0 to 1 where a screen cannot show it. */
function linear({ l, a, b }: Lab): [number, number, number] {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}
const clip = (value: number): number => Math.min(1, Math.max(0, value));

/** With as much chroma as a screen shows: a clipped channel would change the hue. */
export function toHex(color: Lch): string {
  const isShown = (c: number) =>
    linear(lab({ ...color, c })).every((value) => value > -0.0005 && value < 1.0005);
  let { c } = color;
  if (!isShown(c)) {
    let [low, high] = [0, c];
    for (let turn = 0; turn < 16; turn++) {
      c = (low + high) / 2;
      if (isShown(c)) low = c;
      else high = c;
    }
    c = low;
  }
  const channels = linear(lab({ ...color, c })).map((value) => {
    const of = clip(value);
    const encoded = of <= 0.0031308 ? of * 12.92 : 1.055 * of ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function luminance(color: Lab): number {
  const [r, g, b] = linear(color);
  return 0.2126 * clip(r) + 0.7152 * clip(g) + 0.0722 * clip(b);
}

/** WCAG 2 contrast: 1 to 21. */
export function contrast(one: Lab, other: Lab): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const degrees = (value: number): number => (value * Math.PI) / 180;
const deepest = lab({ l: 0.129, c: 0.042, h: degrees(264.695) });
const surface = lab({ l: 0.208, c: 0.042, h: degrees(265.755) });
/** The grounds of tokens.css that no accent changes, in dark mode. */
export const darkGround = {
  deepest,
  surface,
  page: mix(deepest, surface, 0.66),
  well: mix(deepest, surface, 0.33),
};
export const white = readHex('#ffffff');
/** `--well` of light mode. */
export const lightWell = lab({ l: 0.984, c: 0.003, h: degrees(247.858) });
