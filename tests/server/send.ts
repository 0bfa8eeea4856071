import * as v from 'valibot';
import { type ChangesPage, changesPage } from '#contract/feed.ts';
import {
  mutationAnswer,
  type MutationEnvelope,
  type MutationResult,
  mutationSchema,
} from '#contract/mutation.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { messages, receipts, tickets } from '../../server/db/tables/index.ts';
import { json, type Patient, type TestApp } from '../support/app.ts';

let seq = 0;
export const envelope = (
  name: string,
  args: unknown,
  change: Partial<MutationEnvelope> = {},
): MutationEnvelope => ({
  id: uuidv7(),
  seq: (seq += 1),
  name,
  args,
  createdAt: new Date().toISOString(),
  schema: mutationSchema,
  ...change,
});

export const ticketOf = (change: object = {}, about: Partial<MutationEnvelope> = {}) =>
  envelope(
    'ticket.open',
    {
      subject: 'Knee',
      department: 'medical',
      urgency: 'routine',
      patientPackageId: null,
      messageId: uuidv7(),
      body: 'It hurts',
      attachments: [],
      ...change,
    },
    about,
  );

export const replyTo = (
  ticketId: string,
  body = 'Thank you',
  about: Partial<MutationEnvelope> = {},
) => envelope('message.send', { ticketId, body, attachments: [] }, about);

/** Posts a batch and returns the raw response. */
export const post = (patient: Patient, clientId: string, mutations: unknown[]): Promise<Response> =>
  patient.request('me/mutations', json('POST', { clientId, mutations }));

/** Sends a batch and returns one result for each mutation. */
export async function send(
  patient: Patient,
  clientId: string,
  ...mutations: MutationEnvelope[]
): Promise<MutationResult[]> {
  const response = await post(patient, clientId, mutations);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(mutationAnswer, await response.json()).results;
}

/** Sends one mutation and expects it to be done. */
export async function sendDone(
  patient: Patient,
  clientId: string,
  mutation: MutationEnvelope,
): Promise<MutationResult & { status: 'done' }> {
  const [result] = await send(patient, clientId, mutation);
  if (result?.status !== 'done') throw new Error(`not done: ${JSON.stringify(result)}`);
  return result;
}

export async function problemOf(response: Response): Promise<Problem> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    throw new Error(`no problem: ${response.status} ${await response.text()}`);
  return v.parse(problem, await response.json());
}

export async function readPage(
  patient: Patient,
  since: string | number,
  limit?: number,
): Promise<ChangesPage> {
  const response = await patient.request(
    `me/changes?since=${since}${limit === undefined ? '' : `&limit=${limit}`}`,
  );
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(changesPage, await response.json());
}

/** Reads everything after `since`, page by page; `between` runs after each page. */
export async function readAllPages(
  patient: Patient,
  since: number,
  limit: number,
  between: (page: ChangesPage) => Promise<void> = async () => undefined,
): Promise<ChangesPage[]> {
  const pages: ChangesPage[] = [];
  for (let at: string | number = since; ;) {
    const page = await readPage(patient, at, limit);
    pages.push(page);
    if (page.next === null) return pages;
    await between(page);
    at = page.next;
  }
}

/** A ticket that the patient has opened, as staff name it. */
export async function openTicket(
  { db }: TestApp,
  patient: Patient,
  { client = uuidv7(), ...change }: { client?: string; [field: string]: unknown } = {},
): Promise<{ ticketId: string; number: number; firstMessage: string }> {
  const firstMessage = uuidv7();
  const ticket = ticketOf({ messageId: firstMessage, ...change });
  await sendDone(patient, client, ticket);
  const [row] = await db.select().from(tickets).where(eq(tickets.id, ticket.id));
  if (!row?.number) throw new Error('the ticket has no number');
  return { ticketId: ticket.id, number: row.number, firstMessage };
}

/** Texts of a ticket's messages, as the server stored them. */
export async function storedBodies(app: TestApp, ticketId: string): Promise<string[]> {
  const { ticketId: ticket, body } = messages;
  const rows = await app.db.select({ body }).from(messages).where(eq(ticket, ticketId));
  return rows.map((row) => row.body);
}

export async function receiptCount(app: TestApp, mutationId: string): Promise<number> {
  const [row] = await app.db
    .select({ n: count() })
    .from(receipts)
    .where(eq(receipts.mutationId, mutationId));
  return row?.n ?? 0;
}
