import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { chunkBytes } from '#contract/file.ts';
import { messages, revisions } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { noPostgres } from '../support/database.ts';
import { envelope, send, sendDone, ticketOf } from './send.ts';
import { appendBytes, pdfFile, startUpload } from './upload.ts';

const countRow = v.object({ rows: v.tuple([v.object({ count: v.number() })]) });

/** How many of the database's connections wait for a lock. */
async function countWaiting(app: TestApp): Promise<number> {
  const found = await app.db.execute(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return v.parse(countRow, found).rows[0].count;
}

test.skipIf(noPostgres !== undefined)(
  'an upload that completes while its message is written is known in the message',
  async () => {
    const app = await createTestApp('postgres');
    const mina = await app.newPatient();
    const client = uuidv7();
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const file = pdfFile(Math.min(2000, chunkBytes));
    await startUpload(mina, file.ref);
    const reply = envelope('message.send', {
      ticketId: ticket.id,
      body: 'with a file',
      attachments: [file.ref],
    });
    let sending: Promise<unknown> = Promise.resolve();
    let uploading: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      // The message has read the file's state when it waits for the counter.
      await tx
        .select()
        .from(revisions)
        .where(eq(revisions.accountId, mina.account.id))
        .for('update');
      sending = send(mina, client, reply);
      await vi.waitFor(async () => expect(await countWaiting(app)).toBe(1));
      uploading = appendBytes(mina, file.ref, 0, file.bytes);
      const twoWait = vi.waitFor(async () => expect(await countWaiting(app)).toBe(2));
      await Promise.race([uploading, twoWait]);
    });
    await Promise.all([sending, uploading]);
    const [stored] = await app.db.select().from(messages).where(eq(messages.id, reply.id));
    expect(stored?.attachments).toMatchObject([{ fileId: file.ref.fileId, state: 'here' }]);
    await app.close();
  },
);
