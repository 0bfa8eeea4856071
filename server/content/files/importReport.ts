import type { Db } from '../../db/database.ts';
import { content, contentImages } from '../../db/tables/index.ts';
import { type ContentSet, kindNames, slugOf } from '../kinds.ts';
import { imagesFolder } from './folder.ts';
import { entities } from '../entities/index.ts';
import { isRecord } from './parse.ts';

/**
 * What an import would remove, for the operator to confirm: lines with counts when it is all entries
 * of a kind or a large part of everything, else empty.
 */
export async function describeRemovals(
  db: Db,
  next: ContentSet,
  images: readonly { name: string }[],
): Promise<string[]> {
  const rows = await db.select({ kind: content.kind, slug: content.slug }).from(content);
  const counts = kindNames.map((kind) => {
    const stored = rows.filter((row) => row.kind === kind).map(({ slug }) => slug);
    return {
      path: entities[kind].source.path,
      stored: stored.length,
      removed: countRemoved(stored, next[kind].map(slugOf)),
    };
  });
  const pictures = (await db.select({ name: contentImages.name }).from(contentImages)).map(
    ({ name }) => name,
  );
  const pictureCount = {
    path: imagesFolder,
    stored: pictures.length,
    removed: countRemoved(
      pictures,
      images.map(({ name }) => name),
    ),
  };
  const removedEntries = counts.reduce((sum, count) => sum + count.removed, 0);
  const emptied = [...counts, pictureCount].filter(
    (count) => count.stored > 0 && count.removed === count.stored,
  );
  const isLarge = removedEntries > rows.length * maxRemovedShare;
  if (emptied.length === 0 && !isLarge) return [];
  const listed = isLarge ? [...counts, pictureCount].filter((count) => count.removed > 0) : emptied;
  const lines = listed.map(
    (count) =>
      `${count.path}: ${count.removed === count.stored ? `all ${count.stored}` : `${count.removed} of ${count.stored}`}`,
  );
  return [...lines, `${removedEntries} of ${rows.length} entries in all`];
}

/** An import that removes a larger part than this comes from a wrong or half-copied folder. */
const maxRemovedShare = 1 / 4;

const countRemoved = (stored: readonly string[], remaining: readonly string[]): number => {
  const names = new Set(remaining);
  return stored.filter((name) => !names.has(name)).length;
};

/** Every localized text within a value, with its path. */
function* textsIn(
  value: unknown,
  path: string,
  locales: readonly string[],
): Generator<[path: string, text: Record<string, unknown>]> {
  if (Array.isArray(value))
    for (const [at, inner] of value.entries()) yield* textsIn(inner, `${path}[${at}]`, locales);
  else if (isRecord(value)) {
    if (locales.some((locale) => typeof value[locale] === 'string')) yield [path, value];
    else
      for (const [key, inner] of Object.entries(value))
        yield* textsIn(inner, path === '' ? key : `${path}.${key}`, locales);
  }
}

/** Texts that are missing in a language of the site, such as `post knee: title has no ar`. */
export function missingTranslations(content: ContentSet, locales: readonly string[]): string[] {
  const missing: string[] = [];
  for (const kind of kindNames) {
    for (const entry of content[kind]) {
      for (const [path, text] of textsIn(entry, '', locales)) {
        const missingLocales = locales.filter(
          (locale) => typeof text[locale] !== 'string' || text[locale].trim() === '',
        );
        if (missingLocales.length > 0)
          missing.push(`${kind} ${slugOf(entry)}: ${path} has no ${missingLocales.join(', ')}`);
      }
    }
  }
  return missing;
}
