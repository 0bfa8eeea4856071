import { and, eq } from 'drizzle-orm';
import { collectionNames, isCollection, parseRow } from '#contract/collections.ts';
import { changesPage } from '#contract/feed.ts';
import { problemSlug } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { isUpload, readUnsent } from '#outbox/unsent.ts';
import * as v from 'valibot';
import { files } from '../../server/db/tables/index.ts';
import type { Patient, TestApp } from '../support/app.ts';
import { textsAtClinic, textsShown } from './writtenItems.ts';

/**
 * live: must reach the server. replaced: edited, another text stands for it. removed: discarded
 * before it was sent. canceled: discarded, the server is asked.
 */
type Outcome = 'live' | 'replaced' | 'removed' | 'canceled';

export interface Written {
  outcome: Outcome;
  /** Deleted by staff. */
  hidden: boolean;
  fileId: string | undefined;
}

/** What was written and done, recorded apart from the program's own tables. */
export interface Oracle {
  texts: Map<string, Written>;
  drafts: Map<string, unknown>;
  /**
   * The server may have a text whose state the device could not store, or that arrived after its
   * response.
   */
  mayBeUnnoted: boolean;
  restored: boolean;
}

export const createOracle = (): Oracle => ({
  texts: new Map(),
  drafts: new Map(),
  mayBeUnnoted: false,
  restored: false,
});

/** The text of an outbox row; every text of a model is unique. */
export const textOfRow = ({ args }: Pick<OutboxRow, 'args'>): string | undefined =>
  /text \d+ end/.exec(JSON.stringify(args))?.[0];

const count = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1);
  return counted;
};

/** Checks that hold at every moment: no text is missing or shown twice, and no draft is lost. */
export async function faultsOnScreen(oracle: Oracle, db: AccountDb): Promise<string[]> {
  const shown = count(await textsShown({ db }));
  const wrong: string[] = [];
  for (const [text, { outcome, hidden }] of oracle.texts) {
    const times = shown.get(text) ?? 0;
    if (times > 1) wrong.push(`${text} is on the screen ${times} times`);
    if (times === 0 && outcome === 'live' && !hidden) wrong.push(`${text} is not on the screen`);
  }
  const drafts = new Map((await db.drafts.toArray()).map(({ key, value }) => [key, value]));
  for (const [key, value] of oracle.drafts)
    if (drafts.get(key) !== value) wrong.push(`the draft ${key} is not ${String(value)}`);
  if (drafts.size > oracle.drafts.size)
    wrong.push('there is a draft that was sent or never written');
  return wrong;
}

/** Parked, or written behind an item that is. */
export const isParked = (row: OutboxRow, queue: readonly OutboxRow[]): boolean =>
  row.state === 'parked' ||
  (row.quiet &&
    row.state === 'queued' &&
    queue.some((other) => row.dependsOn.includes(other.id) && isParked(other, queue)));

/** Checks at rest: every text is on the server once, or is parked with a reason. */
export async function faultsAtRest(
  oracle: Oracle,
  { app, db, patient }: { app: TestApp; db: AccountDb; patient: Patient },
): Promise<string[]> {
  const wrong = await faultsOnScreen(oracle, db);
  const shown = count(await textsShown({ db }));
  const clinic = count(await textsAtClinic(app, { patient }));
  const queue = await db.outbox.toArray();
  const waiting = new Map(
    queue.filter((row) => row.state !== 'acked').map((row) => [textOfRow(row), row]),
  );
  const listed = new Set((await readUnsent(db)).map(({ row }) => textOfRow(row)));
  for (const [text, { outcome, hidden }] of oracle.texts) {
    const [there, row] = [clinic.get(text) ?? 0, waiting.get(text)];
    const atClinic = there > 0;
    if (there > 1) wrong.push(`${text} is on the server ${there} times`);
    if (outcome === 'live' && !atClinic && !hidden && !row)
      wrong.push(`${text} is neither on the server nor in the outbox`);
    if (outcome === 'removed' && atClinic && !oracle.mayBeUnnoted)
      wrong.push(`${text} was discarded before sending and is on the server`);
    if (outcome !== 'live' && row)
      wrong.push(`${text} was canceled (${outcome}) and is still in the outbox`);
    if (!row && atClinic !== shown.has(text))
      wrong.push(
        `${text} (${outcome}): on the server ${there}, on the screen ${shown.get(text) ?? 0}`,
      );
    if (row && !listed.has(text)) wrong.push(`${text} is in the outbox and not listed as unsent`);
  }
  for (const row of queue) {
    if (!isParked(row, queue))
      wrong.push(`${row.name} ${textOfRow(row) ?? ''} is ${row.state} at rest`);
    else if (row.state === 'parked' && row.problem === null)
      wrong.push(`${row.name} is parked without a reason`);
    if (row.quiet && row.state === 'parked')
      wrong.push(`${row.name} is a quiet item and still in the outbox`);
  }
  return [...wrong, ...(await faultsOfMirror(app, db, patient))];
}

/** After the patient has retried everything: the reasons that a retry cannot solve. */
const lastingReasons = ['ticket-closed', 'depends-on-refused'];

export async function faultsAfterRetry(
  oracle: Oracle,
  { app, db, patient }: { app: TestApp; db: AccountDb; patient: Patient },
): Promise<string[]> {
  const wrong: string[] = [];
  const reasons = oracle.restored ? [...lastingReasons, 'not-yours'] : lastingReasons;
  const queue = await db.outbox.toArray();
  for (const row of queue) {
    const reason = row.problem ? problemSlug(row.problem.type) : '';
    if (row.state === 'parked' && !reasons.includes(reason ?? ''))
      wrong.push(`${row.name} ${textOfRow(row) ?? ''} stays parked: ${reason}`);
  }
  const clinic = count(await textsAtClinic(app, { patient }));
  const complete = await app.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.accountId, patient.account.id), eq(files.complete, true)));
  const here = new Set([
    ...complete.map(({ id }) => id),
    ...queue.filter(isUpload).map((row) => row.args.file.fileId),
  ]);
  for (const [text, { outcome, fileId }] of oracle.texts)
    if (outcome === 'live' && clinic.has(text) && fileId !== undefined && !here.has(fileId))
      wrong.push(`the file of ${text} is not on the server`);
  return wrong;
}

/** Compares the feed, read from its beginning, with the rows on the device. */
async function faultsOfMirror(app: TestApp, db: AccountDb, patient: Patient): Promise<string[]> {
  const wanted: string[] = [];
  for (let since: string | null = '0'; since !== null;) {
    const response = await app.request(`me/changes?since=${encodeURIComponent(since)}&limit=500`, {
      headers: { authorization: `Bearer ${patient.token}` },
    });
    const page: v.InferOutput<typeof changesPage> = v.parse(changesPage, await response.json());
    for (const { collection, id, rev, mark, row } of page.changes)
      if (row !== null && isCollection(collection))
        wanted.push(line(collection, id, { ...parseRow(collection, row), rev, mark }));
    since = page.next;
  }
  const localRows: string[] = [];
  for (const name of collectionNames)
    for (const row of await db.rows(name).toArray()) localRows.push(line(name, row.id, row));
  const [more, less] = [new Set(localRows), new Set(wanted)];
  return [
    ...wanted.filter((row) => !more.has(row)).map((row) => `not in the mirror: ${row}`),
    ...localRows.filter((row) => !less.has(row)).map((row) => `only in the mirror: ${row}`),
  ];
}

const line = (collection: string, id: string, row: object): string =>
  `${collection} ${id} ${JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)))}`;
