import { v7 as uuidv7 } from 'uuid';
import type { Message } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import { hashPassword } from '../../../server/accounts/password.ts';
import type { Db } from '../../../server/db/database.ts';
import { accounts, messages, tickets } from '../../../server/db/tables/index.ts';
import { writeRecords } from '../../../server/feed/write.ts';
import { password } from '../../e2e/fixtures.ts';
import { below, seededRandom } from '../../support/random.ts';

/** A ticket and its messages, which one transaction of the server writes. */
export interface Thread {
  ticket: Ticket;
  messages: Message[];
}

const words =
  'the knee swelling after a walk today was less than before and medicine makes me sleepy'.split(
    ' ',
  );

/** Threads with `rows` rows together: the same ones on each call, except for the ids. */
export function makeThreads(rows: number, perThread = 100): Thread[] {
  const random = seededRandom(11);
  const start = Date.parse('2026-01-05T08:00:00Z');
  return Array.from({ length: Math.ceil(rows / perThread) }, (_, index) => {
    const at = (minutes: number) =>
      new Date(start + (index * 600 + minutes) * 60_000).toISOString();
    const size = Math.min(perThread, rows - index * perThread);
    const ticket: Ticket = {
      id: uuidv7(),
      number: index + 1,
      subject: `Question ${index + 1}`,
      department: 'medical',
      status: 'answered',
      urgency: 'routine',
      patientPackageId: null,
      estimate: null,
      result: null,
      createdAt: at(0),
      updatedAt: at(size),
      clinicRepliedAt: at(size),
      patientReadAt: at(size),
    };
    const write = (_each: unknown, number: number): Message => ({
      id: uuidv7(),
      ticketId: ticket.id,
      author: number % 2 === 0 ? 'patient' : 'clinic',
      authorName: number % 2 === 0 ? null : { en: 'Dr. Leila Karimi', fa: 'دکتر لیلا کریمی' },
      body: Array.from(
        { length: 10 + below(random, 50) },
        () => words[below(random, words.length)],
      ).join(' '),
      attachments: [],
      number: index * perThread + number + 1000,
      createdAt: at(number),
      receivedAt: at(number),
      readAt: at(number + 1),
      translations: [],
    });
    return { ticket, messages: Array.from({ length: size - 1 }, write) };
  });
}

/** Stores a new patient with these threads as the server does; returns the login. */
export async function storePatient(db: Db, threads: readonly Thread[]): Promise<string> {
  const [accountId, now] = [uuidv7(), new Date().toISOString()];
  const email = `${accountId}@nabz.test`;
  await db.insert(accounts).values({
    id: accountId,
    name: 'Mina Rahimi',
    email,
    passwordHash: await hashPassword(password),
    locale: 'en',
    createdAt: now,
  });
  for (const { ticket, messages: own } of threads)
    await writeRecords(db, now, async (tx, { touch }) => {
      await tx.insert(tickets).values({ ...ticket, accountId });
      touch({ accountId, collection: 'ticket', id: ticket.id });
      if (own.length === 0) return;
      await tx.insert(messages).values(own.map((message) => ({ ...message, accountId })));
      for (const { id } of own) touch({ accountId, collection: 'message', id });
    });
  return email;
}
