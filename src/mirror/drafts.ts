import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';
import { withRoom } from './diskFull.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is being written, saved as typed; it leaves when it is sent. */
export async function saveDraft(db: AccountDb, key: string, value: unknown): Promise<void> {
  await withRoom(db, () => db.drafts.put({ key, value, savedAt: new Date().toISOString() }));
}

/**
 * Saves a draft unless another window has changed it since `known` was read or written; false then. `null` stands for "there
 * is none": an empty value is not stored, and takes a stored one away.
 */
export async function exchangeDraft(db: AccountDb, key: string, known: unknown, value: unknown): Promise<boolean> {
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

/** The key of another text for the same place, written in another window at the same time. */
const variantMark = '~';
export const variantKey = (key: string): string => `${key}${variantMark}${crypto.randomUUID()}`;

/** Keys of all texts that were written for one place, the first one first. */
export async function draftKeys(db: AccountDb, key: string): Promise<string[]> {
  const variants = await db.drafts
    .where('key')
    .startsWith(key + variantMark)
    .primaryKeys();
  return (await db.drafts.get(key)) === undefined ? variants : [key, ...variants];
}

/** The draft, if there is one of the expected shape; an older app's shape counts as none. */
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
