import * as v from 'valibot';
import { fullTally } from '#contract/feed.ts';
import type { AccountDb } from './accountDb.ts';

/** Single facts of a person's database, each with its shape. */
const facts = {
  clientId: v.pipe(v.string(), v.uuid()),
  /** Up to where the feed has been read, and the unfinished page, if any. */
  cursor: v.object({ rev: v.number(), next: v.nullable(v.string()) }),
  /** When everything was last known to be here. */
  lastSync: v.string(),
  /** Whether the last try reached the clinic; `silent`: there was no answer of any kind. */
  reach: v.object({ ok: v.boolean(), silent: v.boolean(), at: v.string() }),
  /** Why the whole queue waits for the person. */
  paused: v.nullable(v.picklist(['sign-in', 'update'])),
  /** Reading in progress: n of m. */
  progress: v.nullable(v.object({ done: v.number(), total: v.number() })),
  /** Asked for by hand, at this time. */
  pullAsked: v.number(),
  /** What each mirrored collection holds, adjusted with every page; counted when it is missing. */
  tallies: v.record(v.string(), fullTally),
  /** Everything is being read again from the start. */
  readingAnew: v.boolean(),
  /** The revision at which reading all again did not help. */
  mismatchAt: v.number(),
  /** The server asked not to be read before this time, in ms since 1970. */
  readAfter: v.number(),
  /** Since when this device has had no room for what it should store, an instant. */
  diskFull: v.nullable(v.string()),
  canary: v.string(),
} as const;
export type Fact = keyof typeof facts;
export type FactOf<Name extends Fact> = v.InferOutput<(typeof facts)[Name]>;

export async function readFact<Name extends Fact>(db: AccountDb, name: Name): Promise<FactOf<Name> | undefined> {
  const found = await db.meta.get(name);
  const parsed = v.safeParse(facts[name], found?.value);
  return parsed.success ? (parsed.output as FactOf<Name>) : undefined;
}

export async function writeFact<Name extends Fact>(db: AccountDb, name: Name, value: FactOf<Name>): Promise<void> {
  await db.meta.put({ key: name, value });
}
