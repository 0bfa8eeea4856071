import * as v from 'valibot';
import { contacts } from '#contract/accountEndpoints.ts';
import { fullTally } from '#contract/feed.ts';
import type { AccountDb } from './accountDb.ts';

/**
 * Single values of a person's database (store `meta`), each with its schema: the state of sync and
 * what the status line shows. Keys and shapes are stored on devices and stay.
 */
const facts = {
  clientId: v.pipe(v.string(), v.uuid()),
  /** Renews the session's token (`sync/renewToken.ts`). Nowhere else on the device. */
  refreshToken: v.string(),
  /** The revision up to which the feed was read, and the unfinished page, if any. */
  cursor: v.object({ rev: v.number(), next: v.nullable(v.string()) }),
  /** When the mirror was last known to be complete. */
  lastSync: v.string(),
  /** Whether the last request reached the server; `silent`: there was no answer of any kind. */
  reach: v.object({ ok: v.boolean(), silent: v.boolean(), at: v.string() }),
  /** Why the whole queue is paused until the person acts. */
  paused: v.nullable(v.picklist(['sign-in', 'update'])),
  /** Download progress: `done` of `total`. */
  progress: v.nullable(v.object({ done: v.number(), total: v.number() })),
  /** When "Sync now" was last pressed. */
  pullAsked: v.number(),
  /** The tally of each collection, adjusted with every page; counted when it is missing. */
  tallies: v.record(v.string(), fullTally),
  /** A full re-read is in progress. */
  readingAnew: v.boolean(),
  /** The revision at which a full re-read did not resolve a mismatch. */
  mismatchAt: v.number(),
  /** The server's Retry-After for reading, in ms since 1970. */
  readAfter: v.number(),
  /** The instant since which the disk has been full. */
  diskFull: v.nullable(v.string()),
  /**
   * Payments that this device began, by bill: `end` is null until it is known. Before `until` (ms
   * since 1970) the request that begins it may still be on its way.
   */
  payments: v.record(
    v.string(),
    v.object({
      id: v.string(),
      until: v.number(),
      end: v.nullable(v.picklist(['failed', 'canceled'])),
    }),
  ),
  /** The account's e-mail and phone as last read, to show them offline. */
  contacts,
  /** Bills of which the patient wants to be reminded once the internet is back. */
  billReminders: v.array(v.string()),
  /** With an app lock, what is nowhere else on this device while it is locked. */
  lockedSession: v.object({ token: v.string(), name: v.string() }),
  /** With an app lock, what the server gave for sending while locked, and when (ms since 1970). */
  sealedSending: v.object({
    token: v.string(),
    proof: v.string(),
    key: v.object({ id: v.string(), publicKey: v.string() }),
    at: v.number(),
  }),
  /** How files are downloaded and evicted, as the patient chose on this device. */
  filePolicy: v.object({
    /** For files that are not pinned, in MB. */
    budget: v.number(),
    automatic: v.picklist(['always', 'wifi', 'opened']),
  }),
  /** Hashes of files that are to be kept on this device and are not on it yet. */
  wantedFiles: v.array(v.string()),
  /** Hashes of files that the last plan will download. */
  awaitedFiles: v.array(v.string()),
  canary: v.string(),
  /** Ticked items of what to bring (English texts), by visit. Never sent. */
  brought: v.record(v.string(), v.array(v.string())),
  /** The time of each visit as Today last showed it, to detect that a visit was moved. */
  seenVisits: v.record(v.string(), v.string()),
} as const;
export type Fact = keyof typeof facts;
export type FactOf<Name extends Fact> = v.InferOutput<(typeof facts)[Name]>;

export async function readFact<Name extends Fact>(
  db: AccountDb,
  name: Name,
): Promise<FactOf<Name> | undefined> {
  const found = await db.meta.get(name);
  const parsed = v.safeParse(facts[name], found?.value);
  return parsed.success ? (parsed.output as FactOf<Name>) : undefined;
}

/** Several facts from one read: each `readFact` outside of a transaction has one of its own. */
export async function readFacts<Name extends Fact>(
  db: AccountDb,
  ...names: readonly Name[]
): Promise<{ [Each in Name]: FactOf<Each> | undefined }> {
  const found = await db.meta.bulkGet([...names]);
  const entries = names.map((name, at) => {
    const parsed = v.safeParse(facts[name], found[at]?.value);
    return [name, parsed.success ? parsed.output : undefined];
  });
  return Object.fromEntries(entries) as { [Each in Name]: FactOf<Each> | undefined };
}

export async function writeFact<Name extends Fact>(
  db: AccountDb,
  name: Name,
  value: FactOf<Name>,
): Promise<void> {
  await db.meta.put({ key: name, value });
}
