import { v7 as uuidv7 } from 'uuid';
import { openPostgres } from '../../server/db/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { endServers, newFolder, startServer } from '../support/startedServer.ts';
import { type Connection, openConnection } from './apiClient.ts';
import { type BenchPatient, populate } from './apiData.ts';

/**
 * The API on PostgreSQL that writes to the disk, in one server process, beside `/api/health`:
 * readings with nothing new, batches of 50 replies, and single replies of many patients; with few
 * rows, and when other patients have many.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const otherRows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const connections = 32;
const manyPatients = 100;
const batchSize = 50;
const rounds = 3;

const cluster = await startPostgres({ durable: true });
if (!cluster) throw new Error('PostgreSQL is not on this machine');
const url = await cluster.createDatabase();
const database = await openPostgres(url);
await database.migrate();
const few = await populate(database.db, {
  name: 'few',
  patients: manyPatients,
  rowsPerPatient: 100,
});

const server = await startServer({
  DATABASE_URL: url,
  DATA_DIR: await newFolder(),
  READS_PER_MINUTE: '0',
  // Each patient has an address, as limits are per address.
  TRUST_PROXY: '1',
  ...(process.env['PORT'] === undefined ? {} : { PORT: process.env['PORT'] }),
});
if (!(await server.answers())) throw new Error((await server.ended).stderr);

const headersOf = (patient: BenchPatient, index: number): Record<string, string> => ({
  authorization: `Bearer ${patient.token}`,
  'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
  'accept-language': 'en',
});

/** How often a second `work` ends, when so many connections repeat it. */
async function rate(
  count: number,
  work: (connection: Connection, index: number) => Promise<unknown>,
): Promise<number> {
  const opened = await Promise.all(
    Array.from({ length: count }, () => openConnection(server.port)),
  );
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    opened.map(async (connection, index) => {
      while (performance.now() < until) {
        await work(connection, index);
        done += 1;
      }
      connection.close();
    }),
  );
  return done / seconds;
}

const health = () => rate(connections, (connection) => connection.request('/api/health', {}));

const isEmpty = '"changes":[]';
async function emptyReadings(patients: readonly BenchPatient[]): Promise<number> {
  const revs = await Promise.all(patients.map(readRevision));
  return rate(connections, async (connection, index) => {
    const at = index % patients.length;
    const patient = patients[at];
    if (!patient) throw new Error('no patient');
    const answer = await connection.request(
      `/api/me/changes?since=${revs[at]}`,
      headersOf(patient, index),
    );
    if (!answer.includes(isEmpty)) throw new Error(`not empty: ${answer.slice(0, 300)}`);
  });
}

/** Writes once before, so that the patient's tallies are stored, and returns the revision. */
async function readRevision(patient: BenchPatient, index: number): Promise<number> {
  const connection = await openConnection(server.port);
  const answer = await send(connection, patient, index, 1);
  connection.close();
  return Number(/"rev":(\d+)/.exec(answer)?.[1]);
}

let seq = 0;
async function send(
  connection: Connection,
  patient: BenchPatient,
  index: number,
  count: number,
): Promise<string> {
  const mutations = Array.from({ length: count }, () => ({
    id: uuidv7(),
    seq: (seq += 1),
    name: 'message.send',
    schema: 1,
    createdAt: new Date().toISOString(),
    args: { ticketId: patient.ticketId, body: 'Is a walk allowed?', attachments: [] },
  }));
  const answer = await connection.request(
    '/api/me/mutations',
    { ...headersOf(patient, index), 'content-type': 'application/json' },
    JSON.stringify({ clientId: patient.accountId, mutations }),
  );
  const done = answer.match(/"status":"done"/g)?.length ?? 0;
  if (done !== count) throw new Error(answer.slice(0, 500));
  return answer;
}

const replies = (patients: readonly BenchPatient[]) =>
  rate(patients.length, async (connection, index) => {
    const patient = patients[index];
    if (patient) await send(connection, patient, index, 1);
  });

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const middle = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? 0;

async function batches([patient]: readonly BenchPatient[]): Promise<number[]> {
  if (!patient) throw new Error('no patient');
  const connection = await openConnection(server.port);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    await send(connection, patient, 0, batchSize);
    times.push(performance.now() - began);
  }
  connection.close();
  return sorted(times);
}

async function measure(title: string, patients: readonly BenchPatient[]): Promise<void> {
  process.stdout.write(`${title}\n`);
  const figures = { health: [] as number[], empty: [] as number[], replies: [] as number[] };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    figures.health.push(await health());
    figures.empty.push(await emptyReadings(patients));
    times.push(...(await batches(patients)));
    figures.replies.push(await replies(patients));
  }
  const baseline = middle(figures.health);
  const perSecond = (name: string, values: readonly number[]) => {
    const [least = 0] = sorted(values);
    const most = sorted(values).at(-1) ?? 0;
    process.stdout.write(
      `  ${name.padEnd(36)} ${middle(values).toFixed(0).padStart(6)} a second (${least.toFixed(0)} to ${most.toFixed(0)})   ${(middle(values) / baseline).toFixed(2)} of health\n`,
    );
  };
  perSecond('health', figures.health);
  perSecond('reading with nothing new', figures.empty);
  perSecond(`single replies of ${patients.length} patients`, figures.replies);
  const all = sorted(times);
  process.stdout.write(
    `  ${`batch of ${batchSize} replies`.padEnd(36)} ${middle(all).toFixed(1).padStart(6)} ms (${all[0]?.toFixed(1)} to ${all.at(-1)?.toFixed(1)})\n`,
  );
}

try {
  await measure('Patients of 100 rows, nothing else', few);
  if (otherRows > 0) {
    const { db } = database;
    await populate(db, { name: 'others', patients: otherRows / 1000, rowsPerPatient: 1000 });
    const many = await populate(db, { name: 'many', patients: 20, rowsPerPatient: 10_000 });
    await measure(`Patients of 100 rows, ${otherRows} rows of others`, few);
    await measure(`Patients of 10,000 rows, ${otherRows} rows of others`, many);
  }
} finally {
  await endServers();
  await database.close();
  await cluster.stop();
}
