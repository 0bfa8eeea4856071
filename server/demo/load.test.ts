import { expect, test } from 'vitest';
import { readContent } from './load.ts';
import { longSentences, misspellings } from './spelling.ts';

const content = await readContent();
const slugs = (list: { slug: string }[]) => new Set(list.map(({ slug }) => slug));

/** Every localized text in a value, with its path; what else is in there is left alone. */
function* texts(value: unknown, path: string): Generator<[path: string, text: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null || value instanceof Map) return;
  const record = value as Record<string, unknown>;
  if ('fa' in record || 'ar' in record) yield [path, record];
  else for (const [key, inner] of Object.entries(record)) yield* texts(inner, `${path}.${key}`);
}

test('there is as much as the product promises', () => {
  const counts = Object.fromEntries(Object.entries(content).map(([kind, list]) => [kind, list instanceof Map ? list.size : list.length]));
  expect(counts).toMatchObject({
    categories: 7,
    packages: 24,
    careCenters: 12,
    physicians: 40,
    authors: 6,
    questionnaires: 6,
    patients: 2,
  });
  expect(content.packages.filter(({ featured }) => featured)).toHaveLength(6);
  for (const file of content.documents.values()) expect(file.size, file.name).toBeLessThan(150_000);
});

test('names in one file are found in another', () => {
  const [categories, packages, centers, physicians] = [content.categories, content.packages, content.careCenters, content.physicians].map(
    slugs,
  );
  const [authors, tags, postCategories] = [content.authors, content.tags, content.postCategories].map(slugs);
  const missing: string[] = [];
  const look = (from: string, names: string[], known: Set<string> | undefined) =>
    missing.push(...names.filter((name) => !known?.has(name)).map((name) => `${from} → ${name}`));
  for (const one of content.packages) {
    look(one.slug, [one.category], categories);
    look(one.slug, one.careCenters, centers);
    look(one.slug, one.physicians, physicians);
  }
  for (const one of content.physicians) {
    look(one.slug, one.specialties, categories);
    look(one.slug, one.careCenters, centers);
  }
  for (const one of content.guests) look(one.slug, [one.package], packages);
  for (const one of content.posts) {
    look(one.slug, [one.author], authors);
    look(one.slug, one.tags, tags);
    look(one.slug, one.categories, postCategories);
    look(one.slug, one.packages, packages);
    const links = Object.values(one.body).flatMap((body) =>
      [...body.matchAll(/\]\(\/packages\/([^)#?]*)\)/g)].map(([, name]) => name ?? ''),
    );
    look(one.slug, links, packages);
  }
  expect(missing).toEqual([]);
});

test('a physician of a package works at one of its care centers', () => {
  const places = new Map(content.physicians.map(({ slug, careCenters }) => [slug, careCenters]));
  const stray = content.packages.flatMap((one) =>
    one.physicians
      .filter((slug) => !places.get(slug)?.some((place) => one.careCenters.includes(place)))
      .map((slug) => `${one.slug}: ${slug}`),
  );
  expect(stray).toEqual([]);
});

test('every text is there in Persian, English and Arabic, spelled by the rules', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [path, text] of texts(content, 'content')) {
    for (const locale of ['fa', 'en', 'ar']) {
      const written = text[locale];
      if (typeof written !== 'string' || written.trim() === '') wrong.push(`${path}: no ${locale}`);
      else
        wrong.push(
          ...[...misspellings(written, locale), ...longSentences(written, locale)].map((finding) => `${path}.${locale}: ${finding}`),
        );
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});
