import { type ClinicColors, colorSheet } from '#contract/clinicColors.ts';
import { hashScript } from '../http/security.ts';
import type { Clinic } from './settings.ts';

/** A style element for the end of a document's head, and its hash for the policy. */
interface ColorStyle {
  tag: string;
  hashes: readonly string[];
}

const none: ColorStyle = { tag: '', hashes: [] };
/** One object of colors stays until the settings change. */
const made = new WeakMap<ClinicColors, ColorStyle>();

/**
 * The clinic's own colors, in the document itself: it is right at the first paint and also where the
 * worker stores it. Nothing for a clinic that has set none.
 */
export function colorStyle(clinic: Pick<Clinic, 'colors'>): ColorStyle {
  const colors = clinic.colors();
  if (colors === null) return none;
  const known = made.get(colors);
  if (known) return known;
  const sheet = colorSheet(colors);
  const style = { tag: `<style>${sheet}</style>`, hashes: [hashScript(sheet)] };
  made.set(colors, style);
  return style;
}

/** Inserted after the release's own style sheets, which it overrides. */
export const withColors = (html: string, { tag }: Pick<ColorStyle, 'tag'>): string =>
  tag === '' ? html : html.replace('</head>', () => `${tag}</head>`);
