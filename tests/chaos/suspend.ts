import type { Page } from '@playwright/test';
import { until } from '../support/server.ts';
import { attach, startApp, openTicket, recordDatabases, write } from './patient.ts';
import { expectDelivered } from './oracle.ts';
import type { Scenario } from './scenario.ts';
import {
  expect,
  holdRequests,
  withWorld,
  openTwoPages,
  stopBetweenTransactions,
  type World,
} from './world.ts';

const deadlineMs = 30_000;
const mark = (random: () => number): string => random().toString(36).slice(2, 8);

interface Stopped {
  world: World;
  survivor: Page;
  victim: Page;
  thread: string;
  texts: string[];
  /** Resumes the stopped page. */
  resume(): void;
}

/**
 * Brings one of two pages to a point, stops its process there, and lets the other one continue.
 */
async function suspendWhile(
  toPoint: (state: { world: World; victim: Page; texts: string[] }) => Promise<() => void>,
  then: (state: Stopped) => Promise<string>,
  random: () => number,
  { isAnywhere = false } = {},
): Promise<string> {
  return withWorld(async (world) => {
    const first = await startApp(world);
    const texts = [`Ticket ${mark(random)}`];
    const thread = await openTicket(first, world.url, texts[0] ?? '');
    await first.close();
    const { victim, victimPid, survivor } = await openTwoPages(world.phone, thread);
    await expect(survivor.getByRole('textbox', { name: 'Reply' })).toBeVisible();
    const after = await toPoint({ world, victim, texts });
    if (isAnywhere) process.kill(victimPid, 'SIGSTOP');
    else await stopBetweenTransactions(victimPid, survivor);
    const resume = () => void process.kill(victimPid, 'SIGCONT');
    try {
      after();
      return await then({ world, survivor, victim, thread, texts, resume });
    } finally {
      resume();
    }
  });
}

/**
 * The other page delivers everything within the deadline; afterwards the stopped one shows the
 * same, and nothing is stored twice.
 */
async function finishSending(
  { world, survivor, victim, texts, resume }: Stopped,
  random: () => number,
): Promise<string> {
  const text = `By the other page ${mark(random)}`;
  await write(survivor, text);
  texts.push(text);
  const duration = await expectDelivered({
    page: survivor,
    clinicUrl: world.server.url,
    texts,
    withinMs: deadlineMs,
  });
  resume();
  await expectDelivered({ page: victim, clinicUrl: world.server.url, texts, withinMs: deadlineMs });
  return `the other page had sent everything after ${duration}`;
}

const push: Scenario = {
  name: 'suspend: a message is being sent and the lock is held',
  short: true,
  run: (random) =>
    suspendWhile(
      async ({ world, victim, texts }) => {
        const heldRequests = holdRequests(
          world.network,
          ({ method, path }) => method === 'POST' && path === '/api/me/mutations',
        );
        const text = `By the stopped page ${mark(random)}`;
        await write(victim, text);
        texts.push(text);
        await heldRequests.begun;
        return heldRequests.release;
      },
      (state) => finishSending(state, random),
      random,
    ),
};

const upload: Scenario = {
  name: 'suspend: a file is being uploaded',
  run: (random) =>
    suspendWhile(
      async ({ world, victim, texts }) => {
        const heldRequests = holdRequests(
          world.network,
          ({ method, path }) => method !== 'GET' && /^\/api\/me\/(files|uploads)\//.test(path),
        );
        const text = `With a file ${mark(random)}`;
        await attach(victim);
        await write(victim, text);
        texts.push(text);
        await heldRequests.begun;
        return heldRequests.release;
      },
      (state) => finishSending(state, random),
      random,
    ),
};

/** Blocks the page for two seconds at the first call of `method`, after logging it. */
export const blockPageAt = ([owner, method]: readonly [string, string]) => {
  const prototype = (
    window as unknown as Record<
      string,
      { prototype: Record<string, (...args: unknown[]) => unknown> }
    >
  )[owner]?.prototype;
  const real = prototype?.[method];
  if (!prototype || !real) throw new Error(`there is no ${owner}.${method}`);
  prototype[method] = function (this: unknown, ...args: unknown[]) {
    const result = real.apply(this, args);
    prototype[method] = real;
    document.title = 'at the point';
    const end = performance.now() + 2000;
    while (performance.now() < end);
    return result;
  };
};

const wipe: Scenario = {
  name: 'suspend: the records are being deleted',
  run: (random) =>
    suspendWhile(
      async ({ victim }) => {
        const point =
          random() < 0.5
            ? (['IDBObjectStore', 'clear'] as const)
            : (['IDBFactory', 'deleteDatabase'] as const);
        await victim.evaluate(blockPageAt, point);
        let isThere = false;
        const poll = (async () => {
          while (!isThere) {
            // A blocked page does not answer: it is there when an answer times out.
            const answer = await Promise.race([
              victim.title(),
              new Promise((resolve) => setTimeout(() => resolve('silent'), 250)),
            ]).catch(() => 'gone');
            isThere = answer === 'silent' || answer === 'at the point';
          }
        })();
        await victim.getByRole('button', { name: 'Sign out' }).first().click({ noWaitAfter: true });
        await poll;
        return () => undefined;
      },
      async ({ survivor, world, resume }) => {
        const began = performance.now();
        await survivor.waitForURL(/\/en\/sign-in/, { timeout: deadlineMs });
        const fresh = await world.phone.page();
        await fresh.goto(`${world.url}/en/panel/my-ticket`);
        await fresh
          .waitForURL(/\/en\/sign-in/, { timeout: deadlineMs })
          .catch(async (error: unknown) => {
            throw new Error(
              `a new page says after ${deadlineMs} ms: ${(await fresh.locator('body').innerText()).slice(0, 300)}\n${String(error)}`,
            );
          });
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        // The database cannot be read while its deletion waits for a stopped page; it is deleted
        // when that page continues.
        resume();
        await until(
          'the records are deleted from this device',
          async () => (await recordDatabases(fresh)).length === 0,
          deadlineMs,
        );
        return `both other pages redirected to sign-in after ${seconds} s, and nothing was left when the stopped one was resumed`;
      },
      random,
      { isAnywhere: true },
    ),
};

const upgrade: Scenario = {
  name: 'suspend: a page of an older version has the database open',
  run: (random) =>
    suspendWhile(
      async () => () => undefined,
      async ({ world, thread, resume }) => {
        const began = performance.now();
        const page = await world.phone.page();
        // Like a release with a newer database version.
        await page.addInitScript(() => {
          const { open } = IDBFactory.prototype;
          IDBFactory.prototype.open = function (name, version) {
            return open.call(
              this,
              name,
              version !== undefined && /^nabz-[0-9a-f-]{36}$/.test(name) ? version + 10 : version,
            );
          };
        });
        await page.goto(thread);
        const notice = page.getByText('Another Nabz window does not respond');
        const opened = page.getByRole('textbox', { name: 'Reply' });
        await expect(notice.or(opened).first()).toBeVisible({ timeout: deadlineMs });
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        const outcome = (await notice.isVisible()) ? 'the blocking window was reported' : 'opened';
        resume();
        if (await notice.isVisible()) await page.getByRole('button', { name: 'Try now' }).click();
        await expect(opened).toBeVisible({ timeout: deadlineMs });
        return `${outcome} after ${seconds} s, and the database opened when the old page was resumed`;
      },
      random,
    ),
};

export const suspend: readonly Scenario[] = [push, upload, wipe, upgrade];
