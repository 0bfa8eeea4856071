import { expect, test } from 'vitest';
import { quoteWarning } from '../content/search/quote.ts';
import { readDemo } from './load.ts';
import { longSentences, misspellings } from './spelling.ts';

const { content, patients, documents } = await readDemo();

/** Every localized text in a value, with its path. */
function* texts(
  value: unknown,
  path: string,
): Generator<[path: string, text: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null || value instanceof Map) return;
  const record = value as Record<string, unknown>;
  if ('fa' in record || 'ar' in record) yield [path, record];
  else for (const [key, inner] of Object.entries(record)) yield* texts(inner, `${path}.${key}`);
}

test('the demo has the promised amount of content', () => {
  const least = {
    category: 7,
    package: 24,
    careCenter: 12,
    physician: 40,
    author: 6,
    post: 60,
    guest: 20,
    questionnaire: 6,
    publicForm: 3,
  };
  for (const [kind, count] of Object.entries(least)) {
    expect(content[kind as keyof typeof least].length, kind).toBeGreaterThanOrEqual(count);
  }
  expect(patients).toHaveLength(2);
  expect(content.package.filter(({ featured }) => featured)).toHaveLength(6);
  for (const file of documents.values()) expect(file.size, file.name).toBeLessThan(150_000);
});

test('links in articles have a target', () => {
  const known = new Set([
    ...content.package.map(({ slug }) => `/packages/${slug}`),
    ...content.post.map(({ slug }) => `/blog/${slug}`),
  ]);
  const lost = content.post.flatMap(({ slug, body }) =>
    Object.entries(body).flatMap(([locale, text]) =>
      [...text.matchAll(/\]\((\/[^)#?]*)/g)]
        .filter(([, path]) => !known.has(path ?? ''))
        .map(([, path]) => `${slug}.${locale} → ${path}`),
    ),
  );
  expect(lost).toEqual([]);
});

test('a physician of a package works at one of its care centers', () => {
  const places = new Map(content.physician.map(({ slug, careCenters }) => [slug, careCenters]));
  const stray = content.package.flatMap((one) =>
    one.physicians
      .filter((slug) => !places.get(slug)?.some((place) => one.careCenters.includes(place)))
      .map((slug) => `${one.slug}: ${slug}`),
  );
  expect(stray).toEqual([]);
});

/** Articles about papers and journeys: what they say about an emergency is about the paper. */
const aboutPapers = new Set(['the-envelope-of-receipts', 'who-should-come-with-you']);

test('an article with danger signs begins with when to call, in sentences', () => {
  for (const { slug, body } of content.post)
    for (const [locale, text] of Object.entries(body)) {
      const [call = '', ...rest] = text.split(/\n\*{3}\n/);
      const name = `${slug}.${locale}`;
      if (rest.length > 0) {
        expect(call, name).toMatch(/^\n?## (?:When to call|چه وقت تماس بگیرید|متى يلزم الاتصال)\n/);
        expect(call, name).not.toMatch(/^(?:[-|>]|\d+\.) /m);
        // The search quotes the first paragraph whole, with the number to call.
        expect(quoteWarning(text, locale), name).toBe(call.trim().split(/\n{2,}/)[1]);
      } else if (!aboutPapers.has(slug)) expect(text, name).not.toMatch(/\b115\b(?!\))|۱۱۵/);
    }
});

test('every text is in Persian, English and Arabic, and follows the spelling rules', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [path, text] of texts({ ...content, patients }, 'content')) {
    for (const locale of ['fa', 'en', 'ar']) {
      const written = text[locale];
      if (typeof written !== 'string' || written.trim() === '') wrong.push(`${path}: no ${locale}`);
      else
        wrong.push(
          ...[...misspellings(written, locale), ...longSentences(written, locale)].map(
            (finding) => `${path}.${locale}: ${finding}`,
          ),
        );
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});
