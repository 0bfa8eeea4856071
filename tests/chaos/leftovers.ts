import type { Page } from '@playwright/test';
import { until } from '../support/server.ts';
import { recordDatabases } from './patient.ts';
import { expect, type World } from './world.ts';

/** What must not remain on a device after a sign-out. */
export interface Traces {
  /** Texts of the patient and the clinic, names and contents of their files. */
  texts: readonly string[];
  /** The bearer token of the session that ended. */
  token: string;
}

/**
 * Finds these texts on the device: in every table of every database, every cache and every
 * storage.
 */
const findTexts = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    const search = (value: unknown, where: string): void => {
      if (typeof value === 'string') {
        for (const text of wanted) if (value.includes(text)) found.push(`"${text}" in ${where}`);
      } else if (value instanceof ArrayBuffer)
        search(new TextDecoder('utf-8').decode(value), where);
      else if (ArrayBuffer.isView(value)) search(new TextDecoder('utf-8').decode(value), where);
      else if (typeof value === 'object' && value !== null)
        for (const part of Object.values(value)) search(part, where);
    };
    for (const { name, open } of await testDatabases.all()) {
      const db = await open();
      await new Promise<void>((resolve, reject) => {
        const stores = [...db.objectStoreNames];
        if (stores.length === 0) return (db.close(), resolve());
        const transaction = db.transaction(stores);
        for (const store of stores) {
          const all = transaction.objectStore(store).getAll();
          all.onsuccess = () => search(all.result, `the table ${store} of ${name}`);
        }
        transaction.oncomplete = () => (db.close(), resolve());
        transaction.onabort = () => reject(transaction.error);
      });
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/\/api\/me(?:[/?]|$)/.test(request.url))
          found.push(`${request.url} in the cache ${name}`);
        // The app's own files are the same for everybody, and many.
        if (name.startsWith('workbox-precache')) continue;
        search(request.url, `an address in the cache ${name}`);
        const answer = await cache.match(request);
        if (answer) search(await answer.arrayBuffer(), `${request.url} in the cache ${name}`);
      }
    }
    for (const storage of [localStorage, sessionStorage])
      search({ ...storage }, 'localStorage or sessionStorage');
    const walk = async (directory: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of directory.values()) {
        found.push(`the file ${entry.name}`);
        if (entry.kind === 'directory') await walk(entry);
      }
    };
    await walk(await navigator.storage.getDirectory());
    search(document.cookie, 'the cookies');
    return found;
  }, texts);

const isRefused = async ({ server }: World, token: string): Promise<boolean> =>
  (await fetch(`${server.url}/api/me/changes`, { headers: { authorization: `Bearer ${token}` } }))
    .status === 401;

/** The token in this browser, if any. */
export const tokenOf = async ({ phone }: World): Promise<string | undefined> =>
  (await phone.context.cookies()).find(({ name, value }) => name === 'token' && value !== '')
    ?.value;

/** Control: before a sign-out all of it is on this device. */
export async function expectTraces(page: Page, { texts }: Traces): Promise<void> {
  const found = await findTexts(page, texts);
  const unseen = texts.filter((text) => !found.some((line) => line.includes(text)));
  if (unseen.length > 0)
    throw new Error(`control: not found on the device before the sign-out: ${unseen.join()}`);
}

/** Expects that no private data is on this device; throws with everything it finds. */
export async function expectNoTraces(
  page: Page,
  world: World,
  { texts, token }: Traces,
  withinMs: number,
): Promise<void> {
  let faults: string[] = [];
  await until(
    'no private data is on this device',
    async () => {
      const records = await recordDatabases(page);
      // Opening a database whose deletion is in progress would wait for it.
      const found = records.length > 0 ? [] : await findTexts(page, [...texts, token]);
      const shown = await page.locator('body').innerText();
      const tokenAtStart = await tokenOf(world);
      faults = [
        ...records.map((name) => `the database ${name} exists`),
        ...found,
        ...texts.filter((text) => shown.includes(text)).map((text) => `"${text}" on the screen`),
        ...(tokenAtStart !== undefined && !(await isRefused(world, tokenAtStart))
          ? ['a cookie with a valid token']
          : []),
      ];
      return faults.length === 0;
    },
    withinMs,
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${faults.join('\n')}`);
  });
}

/**
 * A new page redirects to sign-in and shows no private data, none is on this device, and the
 * server has revoked the token.
 */
export async function checkSignedOut(
  world: World,
  traces: Traces,
  { withinMs = 30_000, isOffline = false } = {},
): Promise<string> {
  const began = performance.now();
  const page = await world.phone.page();
  await page.goto(`${world.url}/en/panel/my-ticket`);
  await page.waitForURL(/\/en\/sign-in/, { timeout: withinMs }).catch(async () => {
    throw new Error(
      `a new page is at ${page.url()} and says: ${(await page.locator('body').innerText()).slice(0, 300)}`,
    );
  });
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expectNoTraces(page, world, traces, withinMs);
  if (!isOffline)
    await until('the server refuses the token', () => isRefused(world, traces.token), withinMs);
  await page.close();
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
