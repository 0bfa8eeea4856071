import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres.ts';

export const writers = 16;

/** A change feed: how a transaction marks its rows, and how a reader asks for changes. */
export interface ChangeFeed<Cursor> {
  start: Cursor;
  prepare?(db: Db): Promise<void>;
  /**
   * One transaction of a writer: inserts a row, or changes one of `known`. Returns the id of a new
   * row.
   */
  write(db: Db, value: string, known: readonly string[]): Promise<string | undefined>;
  /** Changes after `cursor`, in order: row and value. */
  read(db: Db, cursor: Cursor): Promise<{ cursor: Cursor; rows: [id: string, value: string][] }>;
  /** The final state of the table. */
  finalRows(db: Db): Promise<[id: string, value: string][]>;
}

export interface RaceResult {
  transactions: number;
  rows: number;
  reads: number;
  /** Rows that the reader does not have, or has in an older state. */
  missed: number;
}

/** Long enough that transactions overlap and commit out of order. */
export const delayBriefly = 'select pg_sleep(random() * 0.02)';

/**
 * Runs 16 writers with a connection each against one reader for `seconds`, followed by a last
 * read. `directUrl` is the server's own address when `url` is a pooler's.
 */
export async function race<Cursor>(
  url: string,
  changeFeed: ChangeFeed<Cursor>,
  seconds: number,
  directUrl = url,
): Promise<RaceResult> {
  const databases = await Promise.all(
    Array.from({ length: writers + 1 }, () => openPostgres(url, directUrl)),
  );
  const [reader, ...writerDatabases] = databases;
  if (!reader) throw new Error('no reader');
  try {
    await changeFeed.prepare?.(reader.db);
    const received = new Map<string, string>();
    const known: string[] = [];
    const stopAt = performance.now() + seconds * 1000;
    const result: RaceResult = { transactions: 0, rows: 0, reads: 0, missed: 0 };
    let cursor = changeFeed.start;
    let writing = true;

    const follow = async () => {
      const page = await changeFeed.read(reader.db, cursor);
      cursor = page.cursor;
      result.reads += 1;
      for (const [id, value] of page.rows) received.set(id, value);
    };
    const following = (async () => {
      while (writing) {
        await follow();
        await wait(1);
      }
    })();
    await Promise.all(
      writerDatabases.map(async ({ db }, writerDatabase) => {
        for (let line = 0; performance.now() < stopAt; line += 1) {
          const id = await changeFeed.write(db, `${writerDatabase}-${line}`, known);
          if (id !== undefined) known.push(id);
          result.transactions += 1;
        }
      }),
    ).finally(() => (writing = false));
    await following;
    await follow();

    const finalRows = await changeFeed.finalRows(reader.db);
    result.rows = finalRows.length;
    result.missed = finalRows.filter(([id, value]) => received.get(id) !== value).length;
    return result;
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}
