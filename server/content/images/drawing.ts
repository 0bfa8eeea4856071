import * as v from 'valibot';
import { type Tint, tint } from '#contract/drawing.ts';

/**
 * The tint of a drawing that browsers may show as SVG in the page's colors; undefined for every
 * other picture. Only plain shapes with plain attributes pass: no script, style, link or address.
 */
export function drawingTint(bytes: Uint8Array): Tint | undefined {
  if (bytes.length > maxBytes) return undefined;
  const name = drawingPattern.exec(new TextDecoder().decode(bytes))?.[1];
  const parsed = v.safeParse(tint, name);
  return parsed.success ? parsed.output : undefined;
}

/**
 * A drawing with the light colors that it names as fallbacks: the rasterizer does not know CSS
 * variables. Other SVG files stay as they are.
 */
export const withFallbackColors = (bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    new TextDecoder().decode(bytes).replaceAll(/var\(--a-[a-z]+,(#[0-9a-f]{6})\)/g, '$1'),
  );

/** Larger files are shown as resized pictures. */
const maxBytes = 8192;
const attribute =
  ' (?:d|fill|fill-opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin|cx|cy|r|rx|ry|x|y|width|height|transform)="[-\\w .,()#]*"';
const drawingPattern = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" class="art-([a-z]+)" width="1200" height="800" viewBox="0 0 300 200"><g id="d">(?:<(?:path|circle|rect|ellipse)(?:${attribute})*/>|<g(?:${attribute})*>|</g>)*</g></svg>\\s*$`,
);
