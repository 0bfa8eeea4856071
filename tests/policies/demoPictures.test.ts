import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../server/demo/content/images/', import.meta.url);

/** The shapes of a picture without their colors, the ground and the floor. */
const shapesOf = (svg: string): Set<string> =>
  new Set(
    [...svg.matchAll(/<(?:path|circle|rect|ellipse) [^>]*>/g)]
      .map(([shape]) => shape.replaceAll(/ (?:fill|stroke|fill-opacity)="[^"]*"/g, ''))
      .filter((shape) => !shape.includes('V1100H-900Z')),
  );

/** How much of two pictures is the same, from 0 to 1. */
function likeness(one: Set<string>, other: Set<string>): number {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
}

test.each([
  ['two articles', /^post-/],
  ['two packages', /^package-/],
  ['two rooms of care centers', /^care-center-.*-2\.svg$/],
  ['two buildings', /^care-center-.*-1\.svg$/],
])('%s never have one picture', async (_, name) => {
  const files = (await readdir(folder)).filter((file) => name.test(file));
  expect(files.length).toBeGreaterThan(10);
  const pictures = await Promise.all(
    files.map(async (file) => ({
      file,
      shapes: shapesOf(await readFile(new URL(file, folder), 'utf8')),
    })),
  );
  const alike = pictures.flatMap((one, at) =>
    pictures
      .slice(at + 1)
      .filter((other) => likeness(one.shapes, other.shapes) >= 0.5)
      .map((other) => `${one.file} and ${other.file}`),
  );
  expect(alike).toEqual([]);
});

test('no sun shines inside a care center', async () => {
  for (const file of await readdir(folder)) {
    if (!/^care-center-.*-2\.svg$/.test(file)) continue;
    const svg = await readFile(new URL(file, folder), 'utf8');
    // Small discs of that color are things; the sun of a landscape has a radius of 13 and more.
    const suns = [...svg.matchAll(/<circle [^>]*r="([\d.]+)" fill="var\(--a-sun/g)];
    expect(suns.filter(([, r]) => Number(r) > 12)).toEqual([]);
  }
});
