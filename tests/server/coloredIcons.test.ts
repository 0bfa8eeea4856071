import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markColors, releaseColors } from '#contract/clinicColors.ts';
import { coloredIcon, withColoredIcons } from '../../server/clinic/coloredIcons.ts';

const violet = { colors: () => ({ light: '#7a1fa2', dark: '#d9a8f0' }) };
const none = { colors: () => null };
const pngs = [
  'icon-192',
  'icon-512',
  'icon-maskable-512',
  'apple-touch-icon',
  'shortcut-tickets',
  'shortcut-documents',
];

const pixel = async (png: Uint8Array | string, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
};

test('without own colors the icons are those of the release', () => {
  expect(coloredIcon(none, '/favicon.svg')).toBeUndefined();
  expect(withColoredIcons('<link rel="icon" href="/favicon.svg">', none)).toBe(
    '<link rel="icon" href="/favicon.svg">',
  );
});

test('the favicon is that of the release with two other colors', async () => {
  const { ground, line } = markColors(violet.colors());
  const icon = await coloredIcon(violet, '/favicon.svg');
  const drawn = Buffer.from(icon?.body ?? []).toString();
  expect(icon?.type).toBe('image/svg+xml');
  expect(drawn).toContain(`fill="${ground}"`);
  expect(drawn).toContain(`stroke="${line}"`);
  expect(await coloredIcon(violet, '/icons/none.png')).toBeUndefined();
  expect(await coloredIcon(violet, 'constructor')).toBeUndefined();
});

test.each(pngs)('%s has the shape and size of the release’s', async (name) => {
  const file = `public/icons/${name}.png`;
  const own = await coloredIcon({ colors: () => releaseColors }, `/icons/${name}.png`);
  const [drawn, released] = [await sharp(own?.body).metadata(), await sharp(file).metadata()];
  expect([drawn.format, drawn.width, drawn.height]).toEqual([
    'png',
    released.width,
    released.height,
  ]);
  const body = own?.body ?? new Uint8Array();
  // The corner, which is cut off or not, and the ground beside the drawing.
  for (const [x, y] of [
    [0.005, 0.005],
    [0.12, 0.3],
  ] as const) {
    const [mine, theirs] = [await pixel(body, x, y), await pixel(file, x, y)];
    // What cannot be seen has any color.
    if (mine[3] === 0 && theirs[3] === 0) continue;
    mine.forEach((value, at) => expect(Math.abs(value - (theirs[at] ?? 0))).toBeLessThan(40));
  }
});

test('links and manifests name the color, so that a browser asks again; other text stays', async () => {
  const page = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><p>"/favicon.svg"</p>`;
  expect(withColoredIcons(page, violet)).toBe(
    `<link rel="icon" href="/favicon.svg?7a1fa2" type="image/svg+xml"><p>"/favicon.svg"</p>`,
  );
  expect(withColoredIcons('{"src":"/icons/icon-192.png"}', violet, 'manifest')).toBe(
    '{"src":"/icons/icon-192.png?7a1fa2"}',
  );
  expect(withColoredIcons('{"src":"/screenshots/fa-wide.png"}', violet, 'manifest')).toBe(
    '{"src":"/screenshots/fa-wide.png"}',
  );
});

test('the mark’s path is that of the brand', async () => {
  const { markPath } = await import('#ui/brandMark.tsx');
  const middle = markPath.slice('M0 25'.length, -'H40'.length);
  expect(await readFile('public/favicon.svg', 'utf8')).toContain(middle);
  const icon = await coloredIcon(violet, '/favicon.svg');
  expect(Buffer.from(icon?.body ?? []).toString()).toContain(middle);
});
