import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, upToDate } from '../e2e/fixtures.ts';
import { databases } from '../support/database.ts';
import { createProxy } from '../support/proxy.ts';
import { measureColdStart } from './sync/coldStart.ts';
import {
  measureFirstScreens,
  measureScrolling,
  syncInto,
  weighMirror,
} from './sync/firstScreen.ts';
import { storeBare, syncNabz, syncPeer } from './sync/firstSync.ts';
import {
  type Arm,
  measureOpenedCold,
  measureSealedEnqueue,
  measureSealedSync,
  measureThreadOpening,
  openArm,
} from './sync/locked.ts';
import { startPeers } from './sync/peers.ts';
import { openInstalled, withBrowser } from './sync/probe.ts';
import { measureQueue, type QueueTimes, roundTripMs } from './sync/queue.ts';
import { makeThreads, type Thread } from './sync/records.ts';
import {
  countTransactions,
  measureEnqueue,
  measureOtherTab,
  openThread,
  showThread,
} from './sync/replies.ts';
import { type RecordServer, startRecordServer } from './sync/server.ts';
import type { Line } from './table.ts';

const rows = 10_000;
const runs = 5;
const replies = 200;
const twoTabReplies = 100;
const queued = 1000;
/** PouchDB and RxDB are fastest with about this many rows in a batch; their default is 100. */
const batchSize = 1000;

const chosen = process.env['BENCH_DATABASE'] ?? databases.at(-1);
const kind = chosen === 'postgres' ? 'postgres' : 'embedded';
const threads = makeThreads(rows);
const few = makeThreads(600);
const ticketOf = (index: number): string => few[index]?.ticket.id ?? '';

const parts = {
  first: measureFirstSync,
  replies: measureReplies,
  cold: measureThread,
  queue: measureQueues,
  screens: measureScreens,
  locked: measureLocked,
};

/** What every part gets. */
interface Bench {
  server: RecordServer;
  /** The patient with `rows` rows, and the one with few. */
  login: string;
  other: string;
  report(text: string): void;
}

/**
 * The client in Chromium beside PouchDB, RxDB and bare IndexedDB, or only one of `parts`.
 * `BENCH_DATABASE=embedded` takes the embedded database although there is a PostgreSQL.
 */
export async function measureSync(report: Bench['report'], part?: string): Promise<Line[]> {
  const server = await startRecordServer(kind, [threads, few]);
  const [login = '', other = ''] = server.logins;
  const lines: Line[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (part === undefined || part === name)
      lines.push(...(await measure({ server, login, other, report })));
  await server.dispose();
  return lines;
}

/** Each run measures all of them once, so that noise affects all alike. */
async function measureFirstSync({ server, login, report }: Bench): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-peers-'));
  const peers = await startPeers(threads, folder);
  const [pull, signedIn, pouchdb, rxdb, bare]: number[][] = [[], [], [], [], []];
  for (let run = 1; run <= runs; run += 1) {
    const nabz = await syncNabz(server.url, login, rows);
    pull?.push(nabz.pull);
    signedIn?.push(nabz.signedIn);
    pouchdb?.push(await syncPeer(peers.pageUrl('pouchdbPage'), batchSize, rows));
    rxdb?.push(await syncPeer(peers.pageUrl('rxdbPage'), batchSize, rows));
    bare?.push(await storeBare(peers.pageUrl('rxdbPage'), peers.rowsUrl));
    const peer = `PouchDB ${ms(pouchdb)}, RxDB ${ms(rxdb)}, bare IndexedDB ${ms(bare)}`;
    report(`first sync, run ${run}: Nabz ${ms(pull)} in ${nabz.requests} requests, ${peer}`);
  }
  await peers.stop();
  await rm(folder, { recursive: true, force: true });
  const name = `first sync of ${rows} rows`;
  const of = (values: number[] = []) => ({ values });
  return [
    { name, ours: of(pull), beside: 'PouchDB', other: of(pouchdb) },
    { name, ours: of(pull), beside: 'RxDB', other: of(rxdb) },
    { name, ours: of(pull), beside: 'bare puts', other: of(bare) },
    { name: 'the same from sign-in', ours: of(signedIn), beside: 'bare puts', other: of(bare) },
  ];
}

/** Enqueueing, what another tab sees of it, and what a reply costs. */
async function measureReplies({ server, other }: Bench): Promise<Line[]> {
  return withBrowser(async (context) => {
    const first = { url: server.url, login: other, ticketId: ticketOf(0) };
    const page = await openThread(context, first);
    const transactions = await countTransactions(page, 5);
    const enqueue = await measureEnqueue(page, replies);
    const second = `${server.url}/en/panel/my-ticket/${ticketOf(1)}`;
    const tab = await context.newPage();
    await showThread(page, second);
    await showThread(tab, second);
    const seen = await measureOtherTab(page, tab, twoTabReplies);
    const line = (name: string, beside: string, pairs: typeof enqueue, part: number): Line => ({
      name: `${name}, p${part * 100}`,
      ours: { values: pairs.ours, quantile: part },
      beside,
      other: { values: pairs.limit, quantile: part },
    });
    return [
      line('reply sent until durable', 'bare put', enqueue, 0.5),
      line('reply sent until durable', 'bare put', enqueue, 0.99),
      line('write seen in another tab', 'BroadcastChannel and get', seen, 0.5),
      line('write seen in another tab', 'BroadcastChannel and get', seen, 0.95),
      {
        name: 'one reply, sent and read back',
        ours: { values: transactions, unit: 'transactions' },
        beside: 'goal',
        other: { values: [40], unit: 'transactions' },
      },
    ];
  });
}

/** The cold start to one of the patient's 100 threads. */
async function measureThread({ server, login }: Bench): Promise<Line[]> {
  const thread: Thread | undefined = threads[50];
  const last = thread?.messages.at(-1);
  if (!thread || !last) throw new Error('no thread');
  const ticketId = thread.ticket.id;
  const pairs = await withBrowser(async (context) => {
    const page = await openInstalled(context, server.url);
    await signIn(page, server.url, login);
    await upToDate(page);
    await showThread(page, `${server.url}/en/panel/my-ticket/${ticketId}`);
    await page.goto('about:blank');
    const wanted = { url: server.url, ticketId, messageId: last.id, text: last.body };
    return measureColdStart(context, wanted, 2 * runs);
  });
  return [
    {
      name: 'cold start to a readable thread',
      ours: { values: pairs.ours },
      beside: 'bare page, one row read',
      other: { values: pairs.limit },
    },
  ];
}

/** Sealed records behind the app lock beside clear ones: one patient in two browsers, in turns. */
async function measureLocked({ server, login, report }: Bench): Promise<Line[]> {
  const [thread, written] = [threads.at(-1), threads[0]];
  if (!thread || !written) throw new Error('no thread');
  return withBrowser((clearContext) =>
    withBrowser(async (lockedContext) => {
      const clear = await openArm(clearContext, { url: server.url, login, isLocked: false });
      const locked = await openArm(lockedContext, { url: server.url, login, isLocked: true });
      const measure = async (name: string, count: number, one: (arm: Arm) => Promise<number[]>) => {
        const [ours, other]: [number[], number[]] = [[], []];
        for (let run = 0; run < count; run += 1) {
          ours.push(...(await one(locked)));
          other.push(...(await one(clear)));
          report(`${name}, run ${run + 1}: sealed ${ms(ours)}, clear ${ms(other)}`);
        }
        return { name: `with an app lock: ${name}`, ours, other };
      };
      const enqueue = await measure('reply sent until durable', 2, (arm) =>
        measureSealedEnqueue(arm, written.ticket.id, replies / 2),
      );
      const lines = [
        await measure(`first sync of ${rows} rows`, runs, async (arm) => [
          await measureSealedSync(arm, rows),
        ]),
        await measure('a thread from the list', 2 * runs, async (arm) => [
          await measureThreadOpening(arm, thread),
        ]),
        await measure('cold start to a readable thread', 2 * runs, async (arm) => [
          await measureOpenedCold(arm, thread),
        ]),
      ];
      const line = ({ name, ours, other }: (typeof lines)[number], quantile?: number): Line => ({
        name: quantile === undefined ? name : `${name}, p${quantile * 100}`,
        ours: { values: ours, ...(quantile !== undefined && { quantile }) },
        beside: 'clear records',
        other: { values: other, ...(quantile !== undefined && { quantile }) },
      });
      return [line(enqueue, 0.5), line(enqueue, 0.99), ...lines.map((each) => line(each))];
    }),
  );
}

/** First screens of a large mirror beside those of a small one, in turns. */
async function measureScreens({ report }: Bench): Promise<Line[]> {
  const large = makeThreads(10_000, 10);
  const small = makeThreads(100, 10);
  const usual = makeThreads(1000, 10);
  const server = await startRecordServer(kind, [large, small, usual]);
  const [first = '', second = '', third = ''] = server.logins;
  const { pull, requests } = await syncNabz(server.url, third, 1000);
  const { rows: stored, bytes } = await withBrowser(async (context) =>
    weighMirror(await syncInto(context, server, third, usual)),
  );
  report(
    `mirror of 1000 records: ${stored} rows, ${bytes} bytes of JSON, first sync ${ms([pull])} in ${requests} requests`,
  );
  const times = await withBrowser((ofLarge) =>
    withBrowser(async (ofSmall) => {
      const many = await syncInto(ofLarge, server, first, large);
      const few = await syncInto(ofSmall, server, second, small);
      const rounds = [];
      for (let round = 0; round < 2 * runs; round += 1)
        rounds.push({
          many: await measureFirstScreens(many),
          few: await measureFirstScreens(few),
        });
      const { rows: shown, blocked } = await measureScrolling(many, 9);
      report(
        `scrolling ${shown} conversations: ${blocked.length} long tasks, ${ms([blocked.reduce((sum, each) => sum + each, 0)])} above 50 ms`,
      );
      return rounds;
    }),
  );
  await server.dispose();
  return (['today', 'messages'] as const).map((screen) => ({
    name: `first screen of 10,000 rows: ${screen}`,
    ours: { values: times.map(({ many }) => many[screen]) },
    beside: '100 rows',
    other: { values: times.map(({ few: each }) => each[screen]) },
  }));
}

/** Many replies that were written offline. */
async function measureQueues({ server, other, report }: Bench): Promise<Line[]> {
  const results: QueueTimes[] = [];
  for (let run = 0; run < 3; run += 1) {
    const network = await createProxy(server.port);
    const thread = { url: network.url, login: other, ticketId: ticketOf(2 + run) };
    const result = await withBrowser(async (context) =>
      measureQueue(await openThread(context, thread), network, queued),
    );
    await network.close();
    const requests = `${result.batches} batches, ${result.requests} requests in all`;
    report(`queue, run ${run + 1}: ${ms([result.ms])}, ${requests}`);
    results.push(result);
  }
  const name = `${queued} queued replies, ${roundTripMs} ms of round trip`;
  const of = (key: keyof QueueTimes) => results.map((result) => result[key]);
  return [
    {
      name: `${name}: batches`,
      ours: { values: of('batches'), unit: 'requests' },
      beside: 'goal',
      other: { values: [10], unit: 'requests' },
    },
    {
      name: `${name}: acknowledged`,
      ours: { values: of('ms') },
      beside: 'one round trip',
      other: { values: of('roundTrip') },
    },
  ];
}

function ms(values: readonly number[] | undefined): string {
  return `${(values?.at(-1) ?? Number.NaN).toFixed(0)} ms`;
}

/** What stands above a table with lines of `measureSync`. */
export function syncConditions(): string {
  const own = kind === 'postgres' ? 'PostgreSQL without fsync' : 'the embedded database on disk';
  return [
    `Nabz: built server over ${own}; IndexedDB with strict durability; app, worker and live`,
    '  queries run as for a patient. Bare IndexedDB: strict, too.',
    `PouchDB ${batchSize} rows a batch: express-pouchdb over LevelDB without fsync; IndexedDB`,
    '  relaxed; no index by ticket. An empty page.',
    `RxDB ${batchSize} rows a batch: an endpoint of Hono over sorted memory; Dexie storage,`,
    '  relaxed; an index by ticket. An empty page.',
    'Chromium with a profile on disk, new for each first sync.',
  ].join('\n');
}
