import type { Db } from '../../db/database.ts';
import { content, contentImages } from '../../db/tables/index.ts';
import { type ContentSet, kindNames, slugOf } from '../kinds.ts';
import { imagesFolder } from './folder.ts';
import { entities } from '../entities/index.ts';

/** An import that removes a larger part than this comes from a wrong or half-copied folder. */
const muchOf = 1 / 4;

const removed = (stored: readonly string[], remaining: readonly string[]): number => {
  const names = new Set(remaining);
  return stored.filter((name) => !names.has(name)).length;
};

/**
 * What an import would remove, counted, when that is all of a kind or much of everything; else
 * empty.
 */
export async function lossOf(
  db: Db,
  read: ContentSet,
  images: readonly { name: string }[],
): Promise<string[]> {
  const rows = await db.select({ kind: content.kind, slug: content.slug }).from(content);
  const counts = kindNames.map((kind) => {
    const stored = rows.filter((row) => row.kind === kind).map(({ slug }) => slug);
    return {
      at: entities[kind].source.path,
      of: stored.length,
      removed: removed(stored, read[kind].map(slugOf)),
    };
  });
  const pictures = (await db.select({ name: contentImages.name }).from(contentImages)).map(
    ({ name }) => name,
  );
  const noPictures = {
    at: imagesFolder,
    of: pictures.length,
    removed: removed(
      pictures,
      images.map(({ name }) => name),
    ),
  };
  const all = counts.reduce((sum, count) => sum + count.removed, 0);
  const whole = [...counts, noPictures].filter(
    (count) => count.of > 0 && count.removed === count.of,
  );
  const much = all > rows.length * muchOf;
  if (whole.length === 0 && !much) return [];
  const listed = much ? [...counts, noPictures].filter((count) => count.removed > 0) : whole;
  const lines = listed.map(
    (count) =>
      `${count.at}: ${count.removed === count.of ? `all ${count.of}` : `${count.removed} of ${count.of}`}`,
  );
  return [...lines, `${all} of ${rows.length} entries in all`];
}
