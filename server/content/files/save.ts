import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { content, contentImages, imageVariants } from '../../db/tables/index.ts';
import { measureImage } from '../images/measure.ts';
import { type ContentKind, type ContentSet, kindNames, slugOf } from '../kinds.ts';
import { indexPosts } from '../search/index.ts';
import { contentChannel } from '../snapshot.ts';
import type { ContentRead } from './read.ts';

/** What an import did, by number of entries and pictures. */
export interface Saved {
  added: number;
  changed: number;
  removed: number;
  same: number;
  images: number;
}

type ImageRow = typeof contentImages.$inferInsert;

/** Measures the pictures; a file that is none is named in `bad`. */
export async function measureAll(
  images: ContentRead['images'],
  bad: string[],
): Promise<ImageRow[]> {
  const rows: ImageRow[] = [];
  for (const [file, data] of images) {
    const [, name, ending] = /^(.+)\.([a-z]+)$/i.exec(file) ?? [];
    const measured =
      name === undefined || ending === undefined
        ? 'a picture has an ending, such as .jpg'
        : await measureImage(data);
    if (typeof measured === 'string' || name === undefined || ending === undefined)
      bad.push(`images/${file}:1: ${String(measured)}`);
    else if (rows.some((row) => row.name === name))
      bad.push(`images/${file}:1: there are two pictures called ${name}`);
    else rows.push({ name, ending: ending.toLowerCase(), data, ...measured });
  }
  return rows;
}

/**
 * Makes the stored content what was read: in one transaction, touching only what differs, so that
 * doing it again changes nothing.
 */
export async function saveContent(
  database: Database,
  read: ContentSet,
  images: readonly ImageRow[],
  now: Date,
): Promise<Saved> {
  const saved = await database.db.transaction((tx) =>
    replaceContent(tx, read, images, now.toISOString()),
  );
  await database.db.execute(sql`select pg_notify(${contentChannel}, '')`);
  return saved;
}

/** The same within the caller's transaction. */
export async function replaceContent(
  tx: Tx,
  read: ContentSet,
  images: readonly ImageRow[],
  now: string,
): Promise<Saved> {
  const saved: Saved = { added: 0, changed: 0, removed: 0, same: 0, images: 0 };
  for (const kind of kindNames) await replaceKind(tx, kind, read, now, saved);
  saved.images = await replaceImages(tx, images);
  if (saved.added + saved.changed + saved.removed > 0) await indexPosts(tx, read);
  return saved;
}

async function replaceKind(
  tx: Tx,
  kind: ContentKind,
  read: ContentSet,
  now: string,
  saved: Saved,
): Promise<void> {
  const stored = await tx.select().from(content).where(eq(content.kind, kind));
  const before = new Map(stored.map((row) => [row.slug, row]));
  const fresh: (typeof content.$inferInsert)[] = [];
  const names: string[] = [];
  for (const [position, data] of read[kind].entries()) {
    const slug = slugOf(data);
    names.push(slug);
    const old = before.get(slug);
    if (!old) fresh.push({ kind, slug, position, data, updatedAt: now });
    else {
      const same = sameValue(old.data, data);
      if (!same || old.position !== position) {
        const updatedAt = same ? old.updatedAt : now;
        await tx
          .update(content)
          .set({ data, position, updatedAt })
          .where(and(eq(content.kind, kind), eq(content.slug, slug)));
      }
      saved[same ? 'same' : 'changed'] += 1;
    }
  }
  if (fresh.length > 0) await tx.insert(content).values(fresh);
  saved.added += fresh.length;
  const removed = stored.map(({ slug }) => slug).filter((slug) => !names.includes(slug));
  if (removed.length > 0)
    await tx.delete(content).where(and(eq(content.kind, kind), inArray(content.slug, removed)));
  saved.removed += removed.length;
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

/** Deep, whatever the order of keys: jsonb keeps its own. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([x], [y]) => (x < y ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}
