import { floorOpacity, type Tone } from './tone.ts';

/** SVG layers from back to front. One continuous line runs from the left edge to the right. */
export interface Scene {
  /** Behind the floor. */
  back?: string;
  /** The shapes that the line outlines. */
  body?: string;
  line: string;
  front?: string;
  /** The y coordinate of the floor; 200 is no floor. */
  floor?: number | undefined;
  /** Never mirrored, because it has a heartbeat curve or text direction. */
  fixed?: boolean;
}

/** A scene in the colors of `tone`. `turn`, a hash of the slug, varies its details. */
export type DrawScene = (tone: Tone, turn: number) => Scene;

/**
 * The SVG file of a scene; `mirrored` from right to left. Ground, floor and line run far past the
 * view box, so that a wider box has no edges (`Drawing` of src/ui/art). The server gives browsers
 * only files of exactly this form (server/content/images/drawing.ts).
 */
export const svgPicture = (
  tone: Tone,
  { back = '', body = '', line, front = '', floor = 162 }: Scene,
  mirrored = false,
): string => {
  const long = line.replace(/^M-20 /, 'M-900 ').replace(/H320$/, 'H1200');
  const inner = [
    back,
    floor < 200
      ? `<path d="M-900 ${floor}H1200V1100H-900Z" fill="${tone.near}" fill-opacity="${floorOpacity}"/>`
      : '',
    body,
    `<path d="${long}" fill="none" stroke="${tone.line}" stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"/>`,
    front,
  ].join('');
  const turned = mirrored ? `<g transform="matrix(-1 0 0 1 300 0)">${inner}</g>` : inner;
  const field = `<path d="M-900-900H1200V1100H-900Z" fill="${tone.field}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="art-${tone.tint}" width="1200" height="800" viewBox="0 0 300 200"><g id="d">${field}${turned}</g></svg>\n`;
};
