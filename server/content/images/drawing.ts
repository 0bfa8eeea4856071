import * as v from 'valibot';
import { type Tint, tint } from '#contract/drawing.ts';

/**
 * The tint of a drawing that browsers may show as SVG in the page's colors; undefined for every
 * other picture. Only plain shapes with plain attributes pass: no script, style, link or address.
 */
export function drawingTint(bytes: Uint8Array): Tint | undefined {
  if (bytes.length > maxDrawingBytes) return undefined;
  const text = new TextDecoder().decode(bytes).trimEnd();
  const [start, name] = startPattern.exec(text) ?? [];
  if (start === undefined || !text.endsWith(end)) return undefined;
  const tags = text.slice(start.length, -end.length).split('>');
  if (tags.pop() !== '' || !tags.every(isPlain)) return undefined;
  const parsed = v.safeParse(tint, name);
  return parsed.success ? parsed.output : undefined;
}

/** Whether a tag, without its last `>`, is a plain shape: nothing is left without known attributes. */
const isPlain = (tag: string): boolean =>
  plainTags.has(
    tag.replaceAll(/ ([a-z-]{1,20})="[-\w .,()#]*"/g, (attribute, name: string) =>
      plainAttributes.has(name) ? '' : attribute,
    ),
  );

/**
 * A drawing with the light colors that it names as fallbacks: the rasterizer does not know CSS
 * variables. Other SVG files stay as they are.
 */
export const withFallbackColors = (bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    new TextDecoder().decode(bytes).replaceAll(/var\(--a-[a-z]+,(#[0-9a-f]{6})\)/g, '$1'),
  );

/** Larger files are shown as resized pictures. */
export const maxDrawingBytes = 8192;
const startPattern =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="art-([a-z]{1,10})" width="1200" height="800" viewBox="0 0 300 200"><g id="d">/;
const end = '</g></svg>';
const plainTags = new Set(['<path/', '<circle/', '<rect/', '<ellipse/', '<g', '</g']);
const plainAttributes = new Set(
  'd fill fill-opacity stroke stroke-width stroke-linecap stroke-linejoin cx cy r rx ry x y width height transform'.split(
    ' ',
  ),
);
