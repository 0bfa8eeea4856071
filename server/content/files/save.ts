import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { content, contentImages, imageVariants } from '../../db/tables/index.ts';
import { measureImage } from '../images/measure.ts';
import { type ContentKind, type ContentSet, kindNames, slugOf } from '../kinds.ts';
import { indexPosts } from '../search/index.ts';
import { contentChannel } from '../snapshot.ts';
import type { ContentRead } from './read.ts';

/**
 * Replaces the stored content in one transaction. Idempotent: only rows that differ are written. Then
 * notifies every process, which reads the content again.
 */
export async function saveContent(
  database: Database,
  next: ContentSet,
  images: readonly ImageRow[],
  now: Date,
): Promise<ImportCounts> {
  const counts = await database.db.transaction((tx) =>
    replaceContent(tx, next, images, now.toISOString()),
  );
  await database.db.execute(sql`select pg_notify(${contentChannel}, '')`);
  return counts;
}

/** What an import did, by number of entries and pictures. */
export interface ImportCounts {
  added: number;
  changed: number;
  removed: number;
  same: number;
  images: number;
}

type ImageRow = typeof contentImages.$inferInsert;

/** Measures the pictures; files that are not pictures are added to `faults`. */
export async function measureImages(
  images: ContentRead['images'],
  faults: string[],
): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  for (const [file, data] of images) {
    const [, name, ending] = /^(.+)\.([a-z]+)$/i.exec(file) ?? [];
    const measured =
      name === undefined || ending === undefined
        ? 'the file name of a picture needs an extension, such as .jpg'
        : await measureImage(data);
    if (typeof measured === 'string' || name === undefined || ending === undefined)
      faults.push(`images/${file}:1: ${String(measured)}`);
    else if (rows.some((row) => row.name === name))
      faults.push(`images/${file}:1: there are two pictures called ${name}`);
    else rows.push({ name, ending: ending.toLowerCase(), data, ...measured });
  }
  return rows;
}

/** Replaces the stored content within the caller's transaction, without a notification. */
export async function replaceContent(
  tx: Tx,
  next: ContentSet,
  images: readonly ImageRow[],
  now: string,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, removed: 0, same: 0, images: 0 };
  for (const kind of kindNames) await replaceKind(tx, kind, next, now, counts);
  counts.images = await replaceImages(tx, images);
  if (counts.added + counts.changed + counts.removed > 0) await indexPosts(tx, next);
  return counts;
}

async function replaceKind(
  tx: Tx,
  kind: ContentKind,
  next: ContentSet,
  now: string,
  counts: ImportCounts,
): Promise<void> {
  const stored = await tx.select().from(content).where(eq(content.kind, kind));
  const storedBySlug = new Map(stored.map((row) => [row.slug, row]));
  const added: (typeof content.$inferInsert)[] = [];
  const names: string[] = [];
  for (const [position, data] of next[kind].entries()) {
    const slug = slugOf(data);
    names.push(slug);
    const existing = storedBySlug.get(slug);
    if (!existing) added.push({ kind, slug, position, data, updatedAt: now });
    else {
      const same = sameValue(existing.data, data);
      if (!same || existing.position !== position) {
        const updatedAt = same ? existing.updatedAt : now;
        await tx
          .update(content)
          .set({ data, position, updatedAt })
          .where(and(eq(content.kind, kind), eq(content.slug, slug)));
      }
      counts[same ? 'same' : 'changed'] += 1;
    }
  }
  if (added.length > 0) await tx.insert(content).values(added);
  counts.added += added.length;
  const removed = stored.map(({ slug }) => slug).filter((slug) => !names.includes(slug));
  if (removed.length > 0)
    await tx.delete(content).where(and(eq(content.kind, kind), inArray(content.slug, removed)));
  counts.removed += removed.length;
}

async function replaceImages(tx: Tx, images: readonly ImageRow[]): Promise<number> {
  const stored = new Map(
    (
      await tx.select({ name: contentImages.name, hash: contentImages.hash }).from(contentImages)
    ).map(({ name, hash }) => [name, hash]),
  );
  const names = images.map(({ name }) => name);
  const removed = [...stored.keys()].filter((name) => !names.includes(name));
  if (removed.length > 0)
    await tx.delete(contentImages).where(inArray(contentImages.name, removed));
  let changed = removed.length;
  for (const row of images.filter(({ name, hash }) => stored.get(name) !== hash)) {
    await tx
      .insert(contentImages)
      .values(row)
      .onConflictDoUpdate({ target: contentImages.name, set: row });
    changed += 1;
  }
  const hashes = images.map(({ hash }) => hash);
  await tx
    .delete(imageVariants)
    .where(hashes.length > 0 ? notInArray(imageVariants.hash, hashes) : sql`true`);
  return changed;
}

/** Deep equality that ignores the order of keys, which jsonb changes. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
}
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([x], [y]) => (x < y ? -1 : 1)).map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
