import * as v from 'valibot';
import {
  contrast,
  darkGround,
  lightWell,
  type Lab,
  lch,
  type Lch,
  mix,
  readHex,
  toHex,
  white,
} from './colorSpace.ts';

// The clinic's own accent colors, and the palette that replaces `--primary-…` of tokens.css.

/** `#rrggbb` in lower case. */
export const hexColor = v.pipe(v.string(), v.maxLength(7), v.regex(/^#[0-9a-f]{6}$/));

/** The color of links in each mode; in light mode also of buttons. */
export const clinicColors = v.object({ light: hexColor, dark: hexColor });
export type ClinicColors = v.InferOutput<typeof clinicColors>;
export type ColorMode = keyof ClinicColors;

const paletteSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
type Step = (typeof paletteSteps)[number];
type Palette = Readonly<Record<Step, string>>;

/** Lightness and chroma of the default palette, which an accent shifts. */
const curve: Record<Step, readonly [l: number, c: number]> = {
  50: [0.982, 0.018],
  100: [0.962, 0.044],
  200: [0.925, 0.084],
  300: [0.871, 0.15],
  400: [0.792, 0.209],
  500: [0.723, 0.219],
  600: [0.627, 0.194],
  700: [0.527, 0.154],
  800: [0.448, 0.119],
  900: [0.393, 0.095],
  950: [0.266, 0.065],
};
/** The step that is the accent itself, and by how much more color than the default is taken over. */
const accentStep = { light: 800, dark: 300 } as const;
const mostChroma = 1.6;

/** Darkened until it stands out against white. */
function againstWhite(color: Lch, least: number): Lch {
  let { l } = color;
  while (l > 0 && contrast(readHex(toHex({ ...color, l })), white) < least) l -= 0.005;
  return { ...color, l: Math.max(0, l) };
}

/** All steps of an accent in a mode. */
function paletteOf(mode: ColorMode, accent: string): Palette {
  const own = lch(readHex(accent));
  const share = Math.min(mostChroma, own.c / curve[accentStep[mode]][1]);
  const at = (step: Step, l = curve[step][0]): Lch => ({ l, c: curve[step][1] * share, h: own.h });
  const bright = againstWhite(at(600), 3.2);
  const palette: Record<Step, string> = {
    50: toHex(at(50)),
    100: toHex(at(100)),
    200: toHex(at(200)),
    300: toHex(at(300)),
    400: toHex(at(400)),
    500: toHex(at(500)),
    600: toHex(bright),
    700: toHex(againstWhite(at(700), 4.6)),
    800: toHex(againstWhite(at(800), 5)),
    900: toHex(at(900)),
    950: toHex(at(950)),
  };
  if (mode === 'dark')
    return { ...palette, 300: accent, 400: toHex(at(400, Math.min(curve[400][0], own.l))) };
  const hover = Math.max(0, own.l - 0.055);
  return {
    ...palette,
    700: toHex(at(700, (own.l + Math.max(own.l, bright.l)) / 2)),
    800: accent,
    900: toHex(at(900, hover)),
    950: toHex(at(950, Math.min(curve[950][0], hover))),
  };
}

/** Where an accent is seen: white on a button, on the page, or on a ground with a tint of it. */
export type ColorUse = 'button' | 'page' | 'tint';
interface ColorFault {
  use: ColorUse;
  /** The lowest contrast of this use; WCAG 2.2 AA asks for 4.5. */
  ratio: number;
}
export const leastContrast = 4.5;

/** What would be too faint with an accent; its other colors are chosen so that they never are. */
export function colorFaults(mode: ColorMode, accent: string): ColorFault[] {
  const palette = paletteOf(mode, accent);
  const step = (name: Step): Lab => readHex(palette[name]);
  const own = readHex(accent);
  const black = readHex('#000000');
  const uses: Record<ColorUse, [Lab, Lab][]> =
    mode === 'light'
      ? {
          button: [
            [white, own],
            [white, step(900)],
          ],
          page: [white, lightWell, mix(step(50), white, 0.67)].map((on) => [own, on]),
          tint: [step(50), step(100)].map((on) => [own, on]),
        }
      : {
          button: [],
          page: [
            darkGround.page,
            darkGround.surface,
            darkGround.well,
            mix(darkGround.deepest, step(950), 0.56),
          ].map((on) => [own, on]),
          tint: [mix(step(950), black, 0.83), step(950), mix(step(950), step(900), 0.65)].map(
            (on) => [own, on],
          ),
        };
  return (['button', 'page', 'tint'] as const).flatMap((use) => {
    const ratio = Math.min(...uses[use].map(([one, other]) => contrast(one, other)));
    return ratio < leastContrast ? [{ use, ratio }] : [];
  });
}

/** The color of the same hue that passes with the least change of lightness; itself if it does. */
export function nearestColor(mode: ColorMode, accent: string): string {
  const own = lch(readHex(accent));
  for (let by = 0; by <= 1; by += 0.005)
    for (const l of [own.l - by, own.l + by]) {
      if (l < 0 || l > 1) continue;
      const near = by === 0 ? accent : toHex({ ...own, l });
      if (colorFaults(mode, near).length === 0) return near;
    }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/** Of the brand's mark on its own ground, as in `BrandMark`. */
export function markColors({ light }: ClinicColors): { ground: string; line: string } {
  const palette = paletteOf('light', light);
  return { ground: palette[900], line: palette[400] };
}

const declarations = (mode: ColorMode, accent: string): string =>
  paletteDeclarations(mode, accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The custom properties of tokens.css that an accent replaces. */
export function paletteDeclarations(mode: ColorMode, accent: string): [string, string][] {
  const palette = paletteOf(mode, accent);
  return paletteSteps.map((step) => [`--primary-${step}`, palette[step]]);
}

/** A style sheet that stands after that of the release. */
export const colorSheet = ({ light, dark }: ClinicColors): string =>
  `:root,.light{${declarations('light', light)}}.dark{${declarations('dark', dark)}}`;

/** The accents of the release: `--primary-800` and `--primary-300` of tokens.css. */
export const releaseColors: ClinicColors = { light: '#016630', dark: '#7bf1a8' };
