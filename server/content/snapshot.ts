import { asc } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { careCenter } from '#contract/careCenter.ts';
import { carePackage, category } from '#contract/carePackage.ts';
import { guest } from '#contract/guest.ts';
import { physician } from '#contract/physician.ts';
import { author, post, tag } from '#contract/post.ts';
import type { Database, Db } from '../db/database.ts';
import { content } from '../db/tables/index.ts';

/** The kinds of public content, by the name they have in the content table. */
export const contentKinds = { category, package: carePackage, careCenter, physician, guest, author, tag, postCategory: tag, post } as const;
export type ContentKind = keyof typeof contentKinds;
export type ContentOf<Kind extends ContentKind> = v.InferOutput<(typeof contentKinds)[Kind]>;

export const contentChannel = 'nabz_content';

/** All public content in memory: it is small, read on every page, and changed by an import only. */
export interface PublicContent {
  list<Kind extends ContentKind>(kind: Kind): readonly ContentOf<Kind>[];
  find<Kind extends ContentKind>(kind: Kind, slug: string): ContentOf<Kind> | undefined;
}

type Snapshot = Map<string, Map<string, unknown>>;

async function read(db: Db, log: Logger): Promise<Snapshot> {
  const snapshot: Snapshot = new Map(Object.keys(contentKinds).map((kind) => [kind, new Map()]));
  for (const row of await db.select().from(content).orderBy(asc(content.position))) {
    const schema = Object.entries(contentKinds).find(([kind]) => kind === row.kind)?.[1];
    const parsed = schema && v.safeParse(schema, row.data);
    if (parsed?.success) snapshot.get(row.kind)?.set(row.slug, parsed.output);
    else log.warn({ kind: row.kind, slug: row.slug }, 'content left out: not of the expected shape');
  }
  return snapshot;
}

export async function openContent(database: Database, log: Logger): Promise<PublicContent> {
  let snapshot = await read(database.db, log);
  await database.listen(contentChannel, () => {
    read(database.db, log).then(
      (fresh) => void (snapshot = fresh),
      (error: unknown) => log.error({ err: error }, 'content could not be read again'),
    );
  });
  return {
    list: <Kind extends ContentKind>(kind: Kind) => [...(snapshot.get(kind)?.values() ?? [])] as ContentOf<Kind>[],
    find: <Kind extends ContentKind>(kind: Kind, slug: string) => snapshot.get(kind)?.get(slug) as ContentOf<Kind> | undefined,
  };
}
