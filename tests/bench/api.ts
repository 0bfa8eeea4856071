import { v7 as uuidv7 } from 'uuid';
import { openPostgres } from '../../server/db/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { endServers, newFolder, startServer } from '../support/startedServer.ts';
import { type Connection, openConnection } from './api/client.ts';
import { type BenchPatient, populate } from './api/data.ts';
import type { Line } from './table.ts';

const connections = 32;
const manyPatients = 100;
const batchSize = 50;
const rounds = 3;

const headersOf = (patient: BenchPatient, index: number): Record<string, string> => ({
  authorization: `Bearer ${patient.token}`,
  'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
  'accept-language': 'en',
});

/** The server that is measured. */
interface Target {
  port: number;
  seconds: number;
}

/** How often a second `work` ends, when so many connections repeat it. */
async function rate(
  { port, seconds }: Target,
  count: number,
  work: (connection: Connection, index: number) => Promise<unknown>,
): Promise<number> {
  const opened = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
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

const health = (target: Target) =>
  rate(target, connections, (connection) => connection.request('/api/health', {}));

const isEmpty = '"changes":[]';
async function emptyReadings(target: Target, patients: readonly BenchPatient[]): Promise<number> {
  const revs = await Promise.all(
    patients.map((patient, index) => readRevision(target, patient, index)),
  );
  return rate(target, connections, async (connection, index) => {
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
async function readRevision(
  { port }: Target,
  patient: BenchPatient,
  index: number,
): Promise<number> {
  const connection = await openConnection(port);
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

const replies = (target: Target, patients: readonly BenchPatient[]) =>
  rate(target, patients.length, async (connection, index) => {
    const patient = patients[index];
    if (patient) await send(connection, patient, index, 1);
  });

async function batches({ port }: Target, [patient]: readonly BenchPatient[]): Promise<number[]> {
  if (!patient) throw new Error('no patient');
  const connection = await openConnection(port);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    await send(connection, patient, 0, batchSize);
    times.push(performance.now() - began);
  }
  connection.close();
  return times;
}

async function measure(
  target: Target,
  title: string,
  patients: readonly BenchPatient[],
): Promise<Line[]> {
  const [plain, empty, single, times]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    plain?.push(await health(target));
    empty?.push(await emptyReadings(target, patients));
    times?.push(...(await batches(target, patients)));
    single?.push(await replies(target, patients));
  }
  const perSecond = (name: string, values: number[] = []): Line => ({
    name: `${name}${title}`,
    ours: { values, unit: 'a second' },
    beside: '/api/health',
    other: { values: plain ?? [], unit: 'a second' },
  });
  return [
    perSecond('reading with nothing new', empty),
    perSecond(`single replies of ${patients.length} patients`, single),
    {
      name: `batch of ${batchSize} replies${title}`,
      ours: { values: times ?? [] },
      beside: 'goal',
      other: { values: [60] },
    },
  ];
}

/**
 * The API on PostgreSQL that writes to the disk, in one server process: readings with nothing new,
 * batches of 50 replies, and single replies of many patients; with few rows, and when other patients
 * have `otherRows`.
 */
export async function measureApi(otherRows: number): Promise<Line[]> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('PostgreSQL is not on this machine');
  const url = await cluster.createDatabase();
  const database = await openPostgres(url);
  await database.migrate();
  const { db } = database;
  const few = await populate(db, { name: 'few', patients: manyPatients, rowsPerPatient: 100 });
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: await newFolder(),
    READS_PER_MINUTE: '0',
    // Each patient has an address, as limits are per address.
    TRUST_PROXY: '1',
    ...(process.env['PORT'] === undefined ? {} : { PORT: process.env['PORT'] }),
  });
  try {
    if (!(await server.answers())) throw new Error((await server.ended).stderr);
    const target = { port: server.port, seconds: Number(process.env['BENCH_SECONDS'] ?? 2) };
    const lines = await measure(target, '', few);
    if (otherRows === 0) return lines;
    await populate(db, { name: 'others', patients: otherRows / 1000, rowsPerPatient: 1000 });
    const many = await populate(db, { name: 'many', patients: 20, rowsPerPatient: 10_000 });
    const beside = `beside ${otherRows} rows`;
    return [
      ...lines,
      ...(await measure(target, `, ${beside}`, few)),
      ...(await measure(target, ` of 10,000 rows, ${beside}`, many)),
    ];
  } finally {
    await endServers();
    await database.close();
    await cluster.stop();
  }
}
