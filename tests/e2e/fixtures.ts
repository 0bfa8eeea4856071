import {
  test as base,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProxy, type Proxy } from '../support/proxy.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';
import { collectErrors, launchOptions, prepareContext } from './browser.ts';
import { isLockedRun, lockRecords, unlockByItself } from './lockedPerson.ts';

/** A person's phone: a browser with a profile on disk that can be killed and restarted. */
export interface Phone {
  context: BrowserContext;
  /** Console errors and requests to other hosts, of all pages so far. */
  errors: string[];
  foreign: string[];
  page(): Promise<Page>;
  offline(isOffline: boolean): Promise<void>;
  /** Crashes the browser and starts it again with the profile on disk. */
  restart(options?: { offline?: boolean }): Promise<void>;
  profile: string;
  close(): Promise<void>;
}

interface Fixtures {
  server: TestServer;
  network: Proxy;
  phone: Phone;
  newPhone(): Promise<Phone>;
}

export async function createPhone(): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'nabz-phone-'));
  const errors: string[] = [];
  const foreign: string[] = [];
  const codes: string[] = [];
  async function open(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale: 'en-US',
      timezoneId: 'Asia/Tehran',
      viewport: { width: 1280, height: 900 },
    });
    await prepareContext(context);
    unlockByItself(context, codes);
    collectErrors(context, errors);
    context.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
    });
    return context;
  }
  const phone: Phone = {
    context: await open(),
    errors,
    foreign,
    profile,
    page: () => phone.context.newPage(),
    offline: (isOffline) => phone.context.setOffline(isOffline),
    async restart(options) {
      const session = await phone.context
        .browser()
        ?.newBrowserCDPSession()
        .catch(() => undefined);
      await session?.send('Browser.crash').catch(() => undefined);
      await phone.context.close().catch(() => undefined);
      phone.context = await open();
      if (options?.offline) await phone.context.setOffline(true);
    },
    async close() {
      await phone.context.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return phone;
}

/** A server for one test, which may change what it stores. */
export async function useOwnServer(
  {}: object,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE']);
  await server.start();
  await use(server);
  await server.dispose();
}

interface WorkerFixtures {
  /** One server for all tests of a worker that only read. */
  sharedServer: TestServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    async ({}, use) => {
      const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE']);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: useOwnServer,
  network: async ({ server }, use) => {
    const proxy = await createProxy(server.port);
    await use(proxy);
    await proxy.close();
  },
  newPhone: async ({}, use) => {
    const phones: Phone[] = [];
    await use(async () => {
      const phone = await createPhone();
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) {
      await phone.close();
      expect(phone.foreign, 'requests to other hosts').toEqual([]);
    }
  },
  phone: async ({ newPhone }, use) => use(await newPhone()),
});

export { expect };

/** Waits for hydration of an element: React now handles its events. */
export const waitUntilHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
/** Colours of a page that is still fading in are wrong for axe. */
export const waitUntilStill = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
};

export const password = 'nabz-demo-2026';

export async function signIn(
  page: Page,
  url: string,
  login = 'demo@nabz.example',
  path = '/en/sign-in',
): Promise<void> {
  await page.goto(url + path);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(login);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/panel(?:\/|$)/);
  if (isLockedRun) await lockRecords(page);
}

/**
 * Waits until the worker controls the page and has stored these packs (`contract/packs.ts`,
 * languages by code).
 */
export const waitForPacks = (page: Page, ...packs: string[]): Promise<void> =>
  page.evaluate(storePacks, packs.join());

/** Runs in the page. `packs`: names, separated by commas. */
export async function storePacks(packs: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  const channel = new MessageChannel();
  const reply = new Promise((resolve) => (channel.port1.onmessage = ({ data }) => resolve(data)));
  const message = { type: 'load-packs', packs: packs.split(','), used: [], update: false };
  serviceWorker.controller?.postMessage(message, [channel.port2]);
  const { ok } = (await reply) as { ok: boolean };
  if (!ok) throw new Error(`the worker could not store ${packs}`);
}

/** Sends a reply in the open thread, and waits until it is shown. */
export async function sendReply(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reply' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
}

/** Opens the conversation about the knee, in the demo content of the first patient. */
export async function openKneeTicket(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/panel/my-ticket`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /knee|physio|زانو/i })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
}

/** The sync status in the panel header. */
export const status = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Up to date|Offline|Syncing|need|sign-in|Waiting/ })
    .first();
export const upToDate = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Up to date' }).first()).toBeVisible({
    timeout: 30_000,
  });

/** Waits until the worker answers this page's requests. */
export const waitForWorker = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => navigator.serviceWorker.controller !== null));

/** A page of this phone that has signed in and pulled all records. */
export async function signedInPage(
  phone: Phone,
  { url }: Pick<TestServer, 'url'>,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await phone.page();
  if (viewport) await page.setViewportSize(viewport);
  await signIn(page, url);
  await upToDate(page);
  return page;
}

/** The same with the conversation about the knee open, and a worker that answers. */
export async function pageOfKneeTicket(
  phone: Phone,
  server: Pick<TestServer, 'url'>,
): Promise<Page> {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await openKneeTicket(page, server.url);
  return page;
}

/** Takes the network and the server away from a phone whose page the worker controls. */
export async function goOffline(phone: Phone, page: Page, server: TestServer): Promise<void> {
  await waitForWorker(page);
  await phone.offline(true);
  await server.stop();
}

/** Rows of this person's tickets and messages, as the feed returns them. */
export async function feed(
  url: string,
  login = 'demo@nabz.example',
): Promise<{ collection: string; row: Record<string, unknown> | null }[]> {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const page = await fetch(`${url}/api/me/changes?limit=500`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (
    (await page.json()) as {
      changes: { collection: string; row: Record<string, unknown> | null }[];
    }
  ).changes;
}

export const bodies = async (url: string, login?: string): Promise<string[]> =>
  (await feed(url, login))
    .filter(({ collection, row }) => collection === 'message' && row !== null)
    .map(({ row }) => String(row?.['body']));
