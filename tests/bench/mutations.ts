import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { createTestApp, json, type Patient } from '../support/app.ts';
import { databases } from '../support/database.ts';

/**
 * What a batch of 50 replies and a feed request with nothing new cost on PostgreSQL, in ms and
 * relative to one `select 1` of the same run.
 */
const app = await createTestApp(databases.at(-1) ?? 'embedded');
const rounds = 20;
const batchSize = 50;
const at = new Date().toISOString();

let seq = 0;
const envelope = (name: string, id: string, args: object) => ({
  id,
  seq: (seq += 1),
  name,
  schema: 1,
  createdAt: at,
  args,
});
async function send(patient: Patient, mutations: object[]): Promise<void> {
  const body = { clientId: uuidv7(), mutations };
  const response = await patient.request('me/mutations', json('POST', body));
  const text = await response.text();
  const done = text.match(/"status":"done"/g)?.length ?? 0;
  if (done !== mutations.length) throw new Error(text.slice(0, 500));
}
const reply = (ticketId: string) =>
  envelope('message.send', uuidv7(), { ticketId, body: 'Is a walk allowed?', attachments: [] });

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

const patient = await app.newPatient();
const ticketId = uuidv7();
await send(patient, [
  envelope('ticket.open', ticketId, {
    subject: 'Walking',
    department: 'medical',
    urgency: 'routine',
    patientPackageId: null,
    estimate: null,
    messageId: uuidv7(),
    body: 'When may I walk?',
    attachments: [],
  }),
]);
const limit = await measure(() => app.db.execute(sql`select 1`));
const batch = await measure(() =>
  send(
    patient,
    Array.from({ length: batchSize }, () => reply(ticketId)),
  ),
);
const single = await measure(() => send(patient, [reply(ticketId)]));
const changes = await patient.request('me/changes?since=0&limit=1');
const { rev } = (await changes.json()) as { rev: number };
const empty = await measure(() => patient.request(`me/changes?since=${rev}`));
for (const [name, ms] of Object.entries({
  'select 1 (limit)': limit,
  [`batch of ${batchSize} replies`]: batch,
  'one reply': single,
  'nothing new': empty,
}))
  process.stdout.write(
    `${name.padEnd(24)} ${ms.toFixed(2).padStart(8)} ms   ${(ms / limit).toFixed(1)} of the limit\n`,
  );
await app.close();
