import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { color } from './color.ts';
import { cypress, disc, hill, niche } from './draw.ts';
import { latin } from './latin.ts';
import { toneOf } from './tone.ts';

interface Wordmark {
  letters: readonly { x: number; d: string }[];
  stroke: string;
}
// By address, not by name: an import would draw src/ui into the server's TypeScript project.
const { letters, stroke }: Wordmark = await import(
  new URL('../../../src/ui/logo.tsx', import.meta.url).href
);

const out = new URL('../../../public/og/', import.meta.url);
const t = toneOf('deep');
const pulse = color('--primary-500');
const line = (d: string, fill: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round"/>`;

const dark = color('--primary-950');
/** Hills, an arch and a sun low at the foot: 300 × 157.5, the line on 128. */
const ground =
  `<rect width="300" height="158" fill="${dark}"/>` +
  niche(150, 92, 116, t.field, 128) +
  hill(36, 54, t.field, 128) +
  hill(268, 42, t.field, 128) +
  disc(252, 34, 11, t.sun) +
  cypress(30, t.near, 0.62, 128) +
  cypress(44, t.near, 0.45, 128) +
  cypress(272, t.near, 0.5, 128) +
  `<rect y="128" width="300" height="30" fill="${t.near}"/>`;

/** The joining stroke is the line and has the one beat: none below it. */
function persian(): string {
  const k = 0.027;
  const [left, base] = [150 - 3026 * k, 86];
  const marks = letters
    .map(({ x, d }) => `<path transform="translate(${x} 0)" d="${d}" fill="${t.line}"/>`)
    .join('');
  return `<g transform="translate(${left} ${base}) scale(${k} ${-k})">${marks}${line(stroke, pulse, 269)}</g>`;
}

/** Beside Latin letters the beat stands alone, in the line under them. */
function english(): string {
  const k = 0.05;
  const letter = latin
    .map(({ x, d }) => `<path transform="translate(${x} 0)" d="${d}" fill="${t.line}"/>`)
    .join('');
  const beat = 'M-10 128H130c4 0 5-3 6-6l6-19c1-3 4-3 5 0l10 38c1 3 4 3 5 0l3-9c1-3 3-4 6-4H310';
  return `${line(beat, pulse, 2.6)}<g transform="translate(${150 - 1165 * k} 79) scale(${k} ${-k})">${letter}</g>`;
}

export async function cards(): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const [lang, name] of [
    ['fa', persian()],
    ['ar', persian()],
    ['en', english()],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 300 157.5">${ground}${name}</svg>`;
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colors: 64, effort: 10 })
      .toBuffer();
    await writeFile(new URL(`default-${lang}.png`, out), png);
  }
}
