import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { color } from './color.ts';
import { cypress, disc, hill, niche } from './draw.ts';

/** Draws the default `og:image` of each locale into public/og, which page attributes name. */
export async function drawOgImages(): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const [lang, name] of [
    ['fa', persian()],
    ['ar', persian()],
    ['en', english()],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 300 157.5">${landscape}${name}</svg>`;
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colors: 64, effort: 10 })
      .toBuffer();
    await writeFile(new URL(`default-${lang}.png`, out), png);
  }
}

interface Wordmark {
  letters: readonly { x: number; d: string }[];
  stroke: string;
}
// By URL: a static import would add src/ui to the server's TypeScript project.
const { letters, stroke }: Wordmark = await import(
  new URL('../../../src/ui/wordmark.ts', import.meta.url).href
);

const out = new URL('../../../public/og/', import.meta.url);
/** The colors as hex: the rasterizer does not know CSS variables. */
const deep = (role: string): string => color(`--a-${role}`, 'deep');
const t = { field: deep('field'), near: deep('near'), line: deep('line'), sun: deep('sun') };
const pulse = color('--primary-500');
const line = (d: string, fill: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round"/>`;

const dark = color('--primary-950');
/** Hills, an arch and a sun at the bottom: 300 × 157.5, with the ground line at y 128. */
const landscape =
  `<rect width="300" height="158" fill="${dark}"/>` +
  niche(150, 92, 116, t.field, 128) +
  hill(36, 54, t.field, 128) +
  hill(268, 42, t.field, 128) +
  disc(252, 34, 11, t.sun) +
  cypress(30, t.near, 0.62, 128) +
  cypress(44, t.near, 0.45, 128) +
  cypress(272, t.near, 0.5, 128) +
  `<rect y="128" width="300" height="30" fill="${t.near}"/>`;

/** The Persian name; its joining stroke is the heartbeat line. */
function persian(): string {
  const k = 0.027;
  const [left, base] = [150 - 3026 * k, 86];
  const marks = letters
    .map(({ x, d }) => `<path transform="translate(${x} 0)" d="${d}" fill="${t.line}"/>`)
    .join('');
  return `<g transform="translate(${left} ${base}) scale(${k} ${-k})">${marks}${line(stroke, pulse, 269)}</g>`;
}

/** The Latin name with the heartbeat curve in the line below it. */
function english(): string {
  const k = 0.05;
  const letter = latinLetters
    .map(({ x, d }) => `<path transform="translate(${x} 0)" d="${d}" fill="${t.line}"/>`)
    .join('');
  const beat = 'M-10 128H130c4 0 5-3 6-6l6-19c1-3 4-3 5 0l10 38c1 3 4 3 5 0l3-9c1-3 3-4 6-4H310';
  return `${line(beat, pulse, 2.6)}<g transform="translate(${150 - 1165 * k} 79) scale(${k} ${-k})">${letter}</g>`;
}

/**
 * Outlines of “Nabz” in Figtree 700, as the header writes it beside the mark. Font units, y
 * upwards.
 */
const latinLetters = [
  { x: 0, d: 'M76 0V700H219L561 230V700H697V0H561L213 479V0Z' },
  {
    x: 753,
    d:
      'M219 -12Q129 -12 80 28Q30 68 30 141Q30 221 84 262Q137 302 234 302H352Q345 348 323 372Q301 397 260 397Q228 397 202 383Q176 369 158 340L42 380' +
      'Q56 412 83 442Q110 473 154 492Q197 512 260 512Q336 512 386 483Q437 454 462 402Q486 349 485 277L482 0H359L357 58Q338 24 304 6Q269 -12 219 -12Z' +
      'M241 98Q273 98 299 113Q325 128 340 152Q355 176 355 202V204H280Q215 204 190 188Q165 173 165 145Q165 123 185 110Q205 98 241 98Z',
  },
  {
    x: 1266,
    d:
      'M340 -12Q289 -12 251 10Q213 31 187 71L182 0H57V700H189V432Q214 471 252 491Q290 512 340 512Q409 512 459 480Q510 448 538 389Q566 331 566 250' +
      'Q566 170 538 111Q510 52 459 20Q409 -12 340 -12ZM306 109Q342 109 369 127Q397 145 413 177Q429 209 429 250Q429 291 414 323Q398 355 371 372' +
      'Q343 390 307 390Q273 390 246 372Q219 354 204 323Q189 291 189 250Q189 209 204 177Q219 145 245 127Q272 109 306 109Z',
  },
  { x: 1842, d: 'M32 0V96L279 391H32V500H444V405L197 108H445V0Z' },
];
