import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { tallyOf } from '#contract/feed.ts';
import { v7 as uuidv7 } from 'uuid';
import { accounts, messages, tickets } from '../../server/db/tables/index.ts';
import { readChanges } from '../../server/feed/changes.ts';
import { type Cursor, readCursor } from '../../server/feed/cursor.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { delayBriefly, type ChangeFeed } from './race.ts';

const shown = v.object({ body: v.string() });

/**
 * The product's feed: `writeRecords` stamps rows with the patient's counter, `readChanges` reads.
 * A second patient is written at the same time.
 */
export function byCounter(): ChangeFeed<Cursor> {
  const [mine, theirs] = [uuidv7(), uuidv7()];
  const [ticketId, otherTicket] = [uuidv7(), uuidv7()];
  const received = new Map<string, { id: string; rev: number; mark: number }>();
  const now = () => new Date().toISOString();
  const messageOf = (id: string, body: string, at: string) => ({
    id,
    accountId: mine,
    ticketId,
    author: 'patient' as const,
    authorName: null,
    body,
    attachments: [],
    createdAt: at,
  });
  return {
    start: { at: 0 },
    async prepare(db) {
      for (const [accountId, id] of [
        [mine, ticketId],
        [theirs, otherTicket],
      ] as const) {
        await db.insert(accounts).values({
          id: accountId,
          name: 'Racer',
          passwordHash: 'none',
          locale: 'en',
          createdAt: now(),
        });
        await writeRecords(db, now(), async (tx, record) => {
          const at = now();
          await tx.insert(tickets).values({
            id,
            accountId,
            subject: 'Race',
            department: 'medical',
            status: 'open',
            urgency: 'routine',
            createdAt: at,
            updatedAt: at,
          });
          record.touch({ accountId, collection: 'ticket', id });
        });
      }
    },
    async write(db, value, known) {
      const old = Math.random() < 0.5 ? known[Math.floor(Math.random() * known.length)] : undefined;
      const id = old ?? uuidv7();
      await writeRecords(db, now(), async (tx, record) => {
        if (old === undefined) await tx.insert(messages).values(messageOf(id, value, now()));
        else
          await tx
            .update(messages)
            .set({ body: value })
            .where(and(eq(messages.accountId, mine), eq(messages.id, id)));
        record.touch({ accountId: mine, collection: 'message', id });
        await tx.execute(sql.raw(delayBriefly));
      });
      if (Math.random() < 0.2)
        await writeRecords(db, now(), async (_tx, { touch }) =>
          touch({ accountId: theirs, collection: 'ticket', id: otherTicket }),
        );
      return old === undefined ? id : undefined;
    },
    async read(db, cursor) {
      const { changes, next, rev, tallies } = await readChanges(db, mine, cursor, 50);
      for (const change of changes)
        if (change.collection === 'message') received.set(change.id, change);
      const wanted = tallies?.['message'];
      // A tally of another moment than its page would trigger a full re-read on every phone.
      if (wanted && !isDeepStrictEqual(tallyOf(received.values()), wanted))
        throw new Error('the tally does not match the page');
      const rows = changes
        .filter((change) => change.collection === 'message')
        .map((change): [string, string] => [change.id, v.parse(shown, change.row).body]);
      const after = next === null ? { at: rev } : readCursor(next);
      if (!after) throw new Error(`the feed returned an invalid cursor: ${next}`);
      if (next === null) return { cursor: after, rows };
      const rest = await this.read(db, after);
      return { cursor: rest.cursor, rows: [...rows, ...rest.rows] };
    },
    finalRows: async (db) =>
      (
        await db
          .select({ id: messages.id, body: messages.body })
          .from(messages)
          .where(eq(messages.accountId, mine))
      ).map(({ id, body }) => [id, body]),
  };
}
