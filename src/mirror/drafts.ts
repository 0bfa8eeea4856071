import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';

/** What is being written, saved as typed; it leaves when it is sent. */
export async function saveDraft(db: AccountDb, key: string, value: unknown): Promise<void> {
  await db.drafts.put({ key, value, savedAt: new Date().toISOString() });
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
