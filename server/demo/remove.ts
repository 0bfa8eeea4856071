import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { checkMarkdown } from '../content/files/checkMarkdown.ts';
import { faultLine } from '../content/files/fault.ts';
import { checkReferences } from '../content/files/references.ts';
import { isPictureOf, picturesShownIn } from '../content/files/pictures.ts';
import { measureImages, sameValue } from '../content/files/save.ts';
import {
  type ContentKind,
  contentKinds,
  type ContentSet,
  emptyContentSet,
  isContentKind,
  kindNames,
  slugOf,
} from '../content/kinds.ts';
import { indexPosts } from '../content/search/index.ts';
import { contentChannel } from '../content/snapshot.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { retryDeadlocks } from '../db/sqlState.ts';
import { accounts, content, contentImages, imageVariants } from '../db/tables/index.ts';
import { accountIdOf } from './ids.ts';
import { type Demo, readDemo } from './load.ts';
import { removeDemoRates } from './rates.ts';

/**
 * Deletes the demo's patients with all their records, and the demo content that was not changed
 * since it was filled. For `npm run staff -- demo remove`.
 */
export async function removeDemo(database: Database): Promise<Removed> {
  const demo = await readDemo();
  const transaction = async (tx: Tx) => {
    const removedAccounts = await tx
      .delete(accounts)
      .where(inArray(accounts.id, idsOf(demo.patients)))
      .returning({ createdAt: accounts.createdAt });
    await removeDemoRates(tx);
    const filledAt = removedAccounts.map(({ createdAt }) => createdAt);
    return { patients: removedAccounts.length, ...(await removeContent(tx, demo, filledAt)) };
  };
  const removed = await retryDeadlocks(() => database.db.transaction(transaction));
  await database.db.execute(sql`select pg_notify(${contentChannel}, '')`);
  return removed;
}

/** How much was deleted; the staff endpoint's response. */
export interface Removed {
  patients: number;
  entries: number;
  images: number;
  /** The clinic's own content that refers to demo content; then no demo content is removed. */
  needed: string[];
}

const idsOf = (emails: readonly { email: string }[]): string[] =>
  emails.map(({ email }) => accountIdOf(email));

/** Whether the demo's patients, whose passwords are public, are in the database. */
export async function hasDemoPatients(
  db: Db,
  emails: readonly { email: string }[],
): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, idsOf(emails)))
    .limit(1);
  return found.length > 0;
}

type Row = typeof content.$inferSelect;

/** Whether an entry is demo content: unchanged since it was filled, or equal to this release's. */
function isDemoEntry(row: Row, demo: Demo, filledAt: readonly string[]): boolean {
  if (filledAt.includes(row.updatedAt)) return true;
  if (!isContentKind(row.kind)) return false;
  return demo.content[row.kind].some(
    (entry) => slugOf(entry) === row.slug && sameValue(entry, row.data),
  );
}

function contentSetOf(rows: readonly Row[]): ContentSet {
  const set = emptyContentSet();
  for (const kind of kindNames) {
    const entries = rows
      .filter((row) => row.kind === kind)
      .map(({ data }) => v.safeParse(contentKinds[kind], data));
    Object.assign(set, {
      [kind]: entries.flatMap((entry) => (entry.success ? [entry.output] : [])),
    });
  }
  return set;
}

async function removeContent(
  tx: Tx,
  demo: Demo,
  filledAt: readonly string[],
): Promise<Omit<Removed, 'patients'>> {
  await tx.execute(sql`lock table ${content} in share row exclusive mode`);
  const rows = await tx.select().from(content).orderBy(asc(content.kind), asc(content.position));
  const removedRows = rows.filter((row) => isDemoEntry(row, demo, filledAt));
  const remaining = contentSetOf(rows.filter((row) => !removedRows.includes(row)));
  const hasEntry = (kind: ContentKind, slug: string) =>
    remaining[kind].some((entry) => slugOf(entry) === slug);
  const locationOf = (kind: ContentKind, slug: string) => `${kind} ${slug}`;
  const shownInTexts = picturesShownIn([JSON.stringify(remaining)]);
  const stored = await tx
    .select({ name: contentImages.name, ending: contentImages.ending, hash: contentImages.hash })
    .from(contentImages);
  const measured = new Map(
    (await measureImages(demo.images, [])).map(({ name, hash }) => [name, hash]),
  );
  const removedImages = stored
    .filter(({ name, hash }) => measured.get(name) === hash && !isPictureOf(`${name}.`, hasEntry))
    .filter(({ name, ending }) => !shownInTexts.has(`${name}.${ending}`))
    .map(({ name }) => name);
  const images = new Map(stored.map(({ name, ending }) => [`${name}.${ending}`, name]));
  const needed = [
    ...checkReferences(remaining, hasEntry, locationOf),
    ...checkMarkdown(remaining, { hasEntry, images, locationOf }),
  ].map(faultLine);
  if (needed.length > 0) return { entries: 0, images: 0, needed };

  for (const { kind, slug } of removedRows)
    await tx.delete(content).where(and(eq(content.kind, kind), eq(content.slug, slug)));
  if (removedImages.length > 0)
    await tx.delete(contentImages).where(inArray(contentImages.name, removedImages));
  const hashes = stored.filter(({ name }) => !removedImages.includes(name)).map(({ hash }) => hash);
  await tx
    .delete(imageVariants)
    .where(hashes.length > 0 ? notInArray(imageVariants.hash, hashes) : sql`true`);
  if (removedRows.length > 0) await indexPosts(tx, remaining);
  return { entries: removedRows.length, images: removedImages.length, needed };
}
