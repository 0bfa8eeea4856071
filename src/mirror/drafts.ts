import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';
import { withRoom } from './diskFull.ts';

// The store of unfinished texts, written by `DraftKeeper` and read by the sync center and sign-out.
// Each form has a schema for its value (`useDraft`); a draft of another shape counts as none.

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Stores a draft. */
export async function saveDraft(db: AccountDb, key: string, value: unknown): Promise<void> {
  await withRoom(db, () => db.drafts.put({ key, value, savedAt: new Date().toISOString() }));
}

/**
 * Compare and swap: stores a draft unless another window changed it since `known` was read; false
 * then. A `value` of null deletes it; a `known` of null means that there was none.
 */
export async function exchangeDraft(
  db: AccountDb,
  key: string,
  known: unknown,
  value: unknown,
): Promise<boolean> {
  return withRoom(db, () =>
    db.transaction('rw', db.drafts, async () => {
      const stored = (await db.drafts.get(key))?.value ?? null;
      if (stored !== null && !same(stored, known) && !same(stored, value)) return false;
      if (value === null) await db.drafts.delete(key);
      else await db.drafts.put({ key, value, savedAt: new Date().toISOString() });
      return true;
    }),
  );
}

/** A key for another window's text for the same place. */
const variantMark = '~';
export const variantKey = (key: string): string => `${key}${variantMark}${crypto.randomUUID()}`;

/** The keys of all texts for one place, the plain key first. */
export async function draftKeys(db: AccountDb, key: string): Promise<string[]> {
  const variants = await db.drafts
    .where('key')
    .startsWith(key + variantMark)
    .primaryKeys();
  return (await db.drafts.get(key)) === undefined ? variants : [key, ...variants];
}

/** The draft, if it has the expected shape; another version's shape counts as none. */
export async function readDraft<Schema extends GenericSchema>(
  db: AccountDb,
  key: string,
  schema: Schema,
): Promise<InferOutput<Schema> | undefined> {
  const found = await db.drafts.get(key);
  const parsed = v.safeParse(schema, found?.value);
  return parsed.success ? parsed.output : undefined;
}

export const dropDraft = (db: AccountDb, key: string): Promise<void> => db.drafts.delete(key);
export const countDrafts = (db: AccountDb): Promise<number> => db.drafts.count();
