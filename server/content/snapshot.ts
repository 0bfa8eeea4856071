import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Comment } from '#contract/comment.ts';
import { collections } from '#contract/collections.ts';
import type { Tint } from '#contract/drawing.ts';
import type { Database, Db } from '../db/database.ts';
import { comments, content, contentImages, contentRedirects } from '../db/tables/index.ts';
import {
  type ContentKind,
  contentKinds,
  type ContentOf,
  isContentKind,
  kindNames,
} from './kinds.ts';
import { drawingTint, maxDrawingBytes } from './images/drawing.ts';

/** PostgreSQL channel on which an import or a published comment notifies every process. */
export const contentChannel = 'nabz_content';

/** An imported picture; `hash` is part of its URL. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  /** Of a drawing; undefined for photographs. */
  tint?: Tint | undefined;
}

/**
 * All public content, held in memory: it is small, every page reads it, and only imports and
 * published comments change it.
 */
export interface PublicContent {
  list<Kind extends ContentKind>(kind: Kind): readonly ContentOf<Kind>[];
  /** The entry of a slug, also of one that it had before. */
  find<Kind extends ContentKind>(kind: Kind, slug: string): ContentOf<Kind> | undefined;
  /** The slug to which a former one leads; undefined for one that an entry has. */
  movedTo(kind: ContentKind, slug: string): string | undefined;
  /** When an import last changed an entry (ISO 8601). */
  changedAt(kind: ContentKind, slug: string): string | undefined;
  /** A picture by its file name without extension: `post-the-second-week`. */
  image(name: string): StoredImage | undefined;
  /** Published comments of patients, newest first; imported ones are of the kind `comment`. */
  published(): readonly Comment[];
  /** Increases with every change; a cache key for what is derived from the content. */
  version(): number;
  /** False while a change of the content could not be read. */
  isCurrent(): boolean;
}

interface Snapshot {
  entries: Map<ContentKind, Map<string, unknown>>;
  lists: Map<ContentKind, readonly unknown[]>;
  changed: Map<string, string>;
  images: Map<string, StoredImage>;
  published: Comment[];
  /** By kind and former slug. */
  redirects: Map<string, string>;
}

async function readSnapshot(db: Db, log: Logger): Promise<Snapshot> {
  const entries = new Map<ContentKind, Map<string, unknown>>(
    kindNames.map((kind) => [kind, new Map()]),
  );
  const changed = new Map<string, string>();
  for (const row of await db.select().from(content).orderBy(asc(content.position))) {
    if (!isContentKind(row.kind)) continue;
    const parsed = v.safeParse(contentKinds[row.kind], row.data);
    if (parsed.success) entries.get(row.kind)?.set(row.slug, parsed.output);
    else log.warn({ kind: row.kind, slug: row.slug }, 'stored content is invalid and was skipped');
    changed.set(`${row.kind} ${row.slug}`, row.updatedAt);
  }
  const redirects = new Map<string, string>();
  for (const { kind, slug, target } of await db.select().from(contentRedirects))
    if (isContentKind(kind) && !entries.get(kind)?.has(slug) && entries.get(kind)?.has(target))
      redirects.set(`${kind} ${slug}`, target);
  const { name, hash, width, height } = contentImages;
  const images = await db.select({ name, hash, width, height }).from(contentImages);
  const tints = await readDrawingTints(db);
  const rows = await db.select().from(comments).where(eq(comments.status, 'published'));
  const published = rows.flatMap((row) => {
    const parsed = v.safeParse(collections.comment.schema, row);
    if (!parsed.success) return [];
    // What patients wrote about an entry stays with it under a new address.
    const { kind, slug } = parsed.output.target;
    const target = { kind, slug: redirects.get(`${kind} ${slug}`) ?? slug };
    return [{ ...parsed.output, target }];
  });
  return {
    redirects,
    entries,
    lists: new Map([...entries].map(([kind, bySlug]) => [kind, [...bySlug.values()]])),
    changed,
    images: new Map(
      images.map((image) => [
        image.name,
        {
          hash: image.hash,
          width: image.width,
          height: image.height,
          tint: tints.get(image.name),
        },
      ]),
    ),
    published: published.sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
  };
}

/** The tints of all drawings by their names. */
async function readDrawingTints(db: Db): Promise<Map<string, Tint>> {
  const { name, data, ending } = contentImages;
  const files = await db
    .select({ name, data })
    .from(contentImages)
    .where(and(eq(ending, 'svg'), lte(sql`octet_length(${data})`, maxDrawingBytes)));
  return new Map(
    files.flatMap((file) => {
      const tint = drawingTint(file.data);
      return tint ? [[file.name, tint] as const] : [];
    }),
  );
}

/** Reads the content from the database, and again after each notification. */
export async function openContent(database: Database, log: Logger): Promise<PublicContent> {
  let snapshot = await readSnapshot(database.db, log);
  let version = 1;
  let isCurrent = true;
  // Sequential, so that an older snapshot never replaces a newer one.
  let reading: Promise<void> = Promise.resolve();
  await database.listen(contentChannel, () => {
    reading = reading
      .then(() => readSnapshot(database.db, log))
      .then(
        (next) => {
          snapshot = next;
          version += 1;
          isCurrent = true;
        },
        (error: unknown) => {
          isCurrent = false;
          log.error({ err: error }, 'content could not be reloaded');
        },
      );
  });
  return {
    list: <Kind extends ContentKind>(kind: Kind) =>
      (snapshot.lists.get(kind) ?? []) as readonly ContentOf<Kind>[],
    find: <Kind extends ContentKind>(kind: Kind, slug: string) =>
      snapshot.entries.get(kind)?.get(snapshot.redirects.get(`${kind} ${slug}`) ?? slug) as
        | ContentOf<Kind>
        | undefined,
    movedTo: (kind, slug) => snapshot.redirects.get(`${kind} ${slug}`),
    changedAt: (kind, slug) => snapshot.changed.get(`${kind} ${slug}`),
    image: (name) => snapshot.images.get(name),
    published: () => snapshot.published,
    version: () => version,
    isCurrent: () => isCurrent,
  };
}
