import type { CDPSession, Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { createPhone, expect as quickExpect, type Phone, storePacks } from '../e2e/fixtures.ts';
import { createProxy, type Exchange, type Proxy } from '../support/proxy.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';

/** Outside of Playwright's test runner the timeouts are set here. */
export const expect = quickExpect.configure({ timeout: 20_000 });

/** One patient's phone, a network that can fail, and the server. */
export interface World {
  server: TestServer;
  network: Proxy;
  phone: Phone;
  /** The address of the server as the phone knows it. */
  url: string;
}

export interface WorldOptions {
  /** Environment of the server. */
  env?: Record<string, string>;
  /** A server created by the scenario; it is disposed of at the end as well. */
  server?: TestServer;
}

export async function withWorld<T>(
  work: (world: World) => Promise<T>,
  options: WorldOptions = {},
): Promise<T> {
  const server =
    options.server ?? (await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], options.env));
  if (!options.server) await server.start();
  const network = await createProxy(server.port);
  const phone = await createPhone();
  try {
    return await work({ server, network, phone, url: network.url });
  } finally {
    await phone.close();
    await network.close();
    await server.dispose();
  }
}

/** Holds matching requests until they are released; `begun` resolves with the first. */
export function holdRequests(
  network: Proxy,
  matches: (exchange: Exchange) => boolean,
): { begun: Promise<Exchange>; release(): void } {
  const released = Promise.withResolvers<void>();
  const begun = new Promise<Exchange>((resolve) =>
    network.rule((exchange) => {
      if (!matches(exchange)) return undefined;
      resolve(exchange);
      return { kind: 'hold', release: released.promise };
    }),
  );
  return {
    begun,
    release() {
      network.rule(undefined);
      released.resolve();
    },
  };
}

const browserSession = async (phone: Phone): Promise<CDPSession> => {
  const session = await phone.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('the browser takes no commands');
  return session;
};

/** The browser's processes with their CPU time. */
async function processes(phone: Phone): Promise<{ type: string; id: number; cpuTime: number }[]> {
  const session = await browserSession(phone);
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo;
}

/** A process and its descendants. */
function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name is in parentheses and may contain anything.
      const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process has ended meanwhile.
    }
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/**
 * Returns a function that kills every process of the browser at once, as a power failure does.
 * Call it early: the browser may answer late.
 */
export async function browserKiller(phone: Phone): Promise<() => Promise<void>> {
  const root = (await processes(phone)).find(({ type }) => type === 'browser')?.id;
  if (root === undefined) throw new Error('the browser has no process');
  const { context } = phone;
  return async () => {
    const closed = new Promise((resolve) => context.once('close', resolve));
    for (const pid of processTree(root)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended meanwhile.
      }
    }
    await closed;
  };
}

const answers = (probe: () => Promise<unknown>, withinMs: number): Promise<boolean> =>
  Promise.race([
    probe().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), withinMs)),
  ]);

/** A process whose page does not answer while it is stopped, and answers when it continues. */
async function stopSilences(
  id: number,
  probe: () => Promise<unknown>,
  silentMs: number,
): Promise<boolean> {
  process.kill(id, 'SIGSTOP');
  const answered = await answers(probe, silentMs);
  process.kill(id, 'SIGCONT');
  return !answered && answers(probe, 30_000);
}

/**
 * Finds the renderer of a page by stopping one process after another. A slow machine
 * answers late as well, so that silence counts when it is repeated.
 */
async function processOf(phone: Phone, probe: () => Promise<unknown>): Promise<number> {
  for (const { type, id } of await processes(phone))
    if (
      type === 'renderer' &&
      (await stopSilences(id, probe, 1500)) &&
      (await stopSilences(id, probe, 4000))
    )
      return id;
  return 0;
}

/**
 * Stops a process while it has no open transaction, as seen from another page: Chromium ends
 * transactions of a stopped page only after a minute.
 */
export async function stopBetweenTransactions(pid: number, other: Page): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    process.kill(pid, 'SIGSTOP');
    if (await answers(() => other.evaluate(writeNothing), 3000)) return;
    process.kill(pid, 'SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the page to be stopped always has a transaction open');
}

/** Visits each table of each database once; runs in a page. */
async function writeNothing(): Promise<void> {
  for (const { open } of await testDatabases.all()) {
    const db = await open();
    await new Promise<void>((resolve, reject) => {
      const stores = [...db.objectStoreNames];
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).count();
      transaction.oncomplete = () => (db.close(), resolve());
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

/**
 * Two pages in separate processes; the worker does not run in the first one's, so that can be
 * stopped alone.
 */
export async function openTwoPages(
  phone: Phone,
  url: string,
): Promise<{ victim: Page; victimPid: number; survivor: Page }> {
  const first = await phone.page();
  const second = await phone.page();
  for (const page of [first, second]) await page.goto(url);
  const firstPid = await processOf(phone, () => first.evaluate(() => 1));
  const secondPid = await processOf(phone, () => second.evaluate(() => 1));
  if (!firstPid || !secondPid || firstPid === secondPid)
    throw new Error(`the two pages share a process: ${firstPid}, ${secondPid}`);
  const hasWorker = await stopSilences(firstPid, () => second.evaluate(storePacks, 'panel'), 4000);
  return hasWorker
    ? { victim: second, victimPid: secondPid, survivor: first }
    : { victim: first, victimPid: firstPid, survivor: second };
}

/** Triggers background sync, as the browser does when the network is back. */
export async function backgroundSyncTrigger(page: Page, url: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  const about = {
    origin: url,
    registrationId: await registered,
    tag: 'workbox-background-sync:outbox',
    lastChance: false,
  };
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', about);
    // The call returns before the worker has done anything.
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
}
