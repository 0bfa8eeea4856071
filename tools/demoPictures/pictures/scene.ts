import { box } from './draw.ts';
import type { Tone } from './tone.ts';

/** Back to front. One line only: it comes in at the left and leaves at the right. */
export interface Scene {
  /** Behind the floor. */
  back?: string;
  /** What the line goes round. */
  body?: string;
  line: string;
  front?: string;
  /** Where the floor begins; none where the line hangs in the air. */
  floor?: number | undefined;
  /** Has a beat or a right side: never mirrored. */
  fixed?: boolean;
}

export type DrawScene = (tone: Tone, turn: number) => Scene;

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
