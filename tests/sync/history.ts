import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { messages, tickets } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import type { TestApp } from '../support/app.ts';
import type { Device } from './device.ts';

/** Writes a ticket with `count` messages, each with a revision of its own unless `atOnce`. */
export async function writeHistory(
  app: TestApp,
  phone: Device,
  count: number,
): Promise<{ ticketId: string; ids: string[] }> {
  const accountId = phone.patient.account.id;
  const [ticketId, at] = [uuidv7(), app.clock.now().toISOString()];
  const ids = Array.from({ length: count }, () => uuidv7());
  await writeRecords(app.db, at, async (tx, record) => {
    await tx.insert(tickets).values({
      id: ticketId,
      accountId,
      subject: 'History',
      department: 'medical',
      status: 'open',
      urgency: 'routine',
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(messages).values(
      ids.map((id, index) => ({
        id,
        accountId,
        ticketId,
        author: 'patient' as const,
        authorName: null,
        body: `${index}`,
        attachments: [],
        createdAt: at,
      })),
    );
    record.touch({ accountId, collection: 'ticket', id: ticketId });
    for (const id of ids) record.touch({ accountId, collection: 'message', id });
  });
  return { ticketId, ids };
}

/** Deletes a message, as staff can. */
export async function dropMessage(app: TestApp, phone: Device, id: string): Promise<void> {
  await writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
    await tx.delete(messages).where(eq(messages.id, id));
    record.touch({ accountId: phone.patient.account.id, collection: 'message', id, deleted: true });
  });
}
