import { box } from './draw.ts';
import type { Tone } from './tone.ts';

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

/** The SVG file of a scene; `mirrored` from right to left. */
export const svgPicture = (
  tone: Tone,
  { back = '', body = '', line, front = '', floor = 162 }: Scene,
  mirrored = false,
): string => {
  const inner = [
    back,
    floor < 200 ? box(-10, floor, 320, 210 - floor, tone.floor) : '',
    body,
    `<path d="${line}" fill="none" stroke="${tone.line}" stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"/>`,
    front,
  ].join('');
  const turned = mirrored ? `<g transform="matrix(-1 0 0 1 300 0)">${inner}</g>` : inner;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 300 200">${box(0, 0, 300, 200, tone.field)}${turned}</svg>\n`;
};
