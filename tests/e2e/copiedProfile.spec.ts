import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { storedRows } from '../support/storedRows.ts';
import { lockScreen, pinField, setPin } from './appLockSteps.ts';
import { launchOptions, prepareContext } from './browser.ts';
import { expect, test, pageOfKneeTicket } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

/** Everything that is stored for the origin, as text: databases, local storage, caches, cookies. */
async function everythingStored(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, each) =>
        ArrayBuffer.isView(each) ? new TextDecoder('latin1').decode(each) : each,
      );
    const found: string[] = [JSON.stringify({ ...localStorage }), document.cookie];
    for (const { open } of await testDatabases.all()) {
      const db = await open();
      for (const name of db.objectStoreNames)
        found.push(asText(await done(db.transaction(name).objectStore(name).getAll())));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.startsWith('/api/'))
          found.push((await (await cache.match(request))?.text()) ?? '');
    }
    return found.join('\n');
  });
  const cookies = await page.context().cookies();
  return `${stored}\n${JSON.stringify(cookies)}`;
}

test('a copy of a locked phone’s profile, opened elsewhere, shows the lock and gives nothing', async ({
  server,
  phone,
}) => {
  const page = await pageOfKneeTicket(phone, server);
  const thread = page.url();
  const planted = (await storedRows(page, 'message'))
    .map(({ body = '' }) => body.slice(0, 24))
    .filter((text) => text.length > 10);
  expect(planted.length).toBeGreaterThan(2);
  await page.goto(`${server.url}/favicon.svg`);
  // What is searched for is found as long as it is there.
  const clear = await everythingStored(page);
  expect(planted.filter((text) => !clear.includes(text))).toEqual([]);

  await setPin(page, server.url);
  await page.getByRole('main').getByRole('button', { name: 'Lock now' }).click();
  await expect(lockScreen(page)).toBeVisible();
  await phone.context.close();

  const copy = await mkdtemp(join(tmpdir(), 'nabz-copy-'));
  await cp(phone.profile, copy, { recursive: true });
  const context = await chromium.launchPersistentContext(copy, {
    ...launchOptions,
    locale: 'en-US',
  });
  try {
    await prepareContext(context);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const thief = await context.newPage();
    await thief.goto(thread);
    await expect(lockScreen(thief)).toBeVisible();
    await pinField(thief).fill('000000');
    await expect(thief.getByText('This is not the PIN. You have 9 more tries.')).toBeVisible();
    const stored = await everythingStored(thief);
    expect(planted.filter((text) => stored.includes(text))).toEqual([]);
    expect(stored).not.toContain('Maryam Daneshvar');
    expect(asked.filter((path) => /\/api\/me(?:\/|$)/.test(path))).toEqual([]);
    // Each stored string that may be a token, tried as one.
    const answers = await Promise.all(
      [...new Set(stored.match(/[\w-]{32,}/g))].flatMap((token) =>
        ['me', 'me/changes'].map(async (path) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await fetch(`${server.url}/api/${path}`, { headers })).status;
        }),
      ),
    );
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  } finally {
    await context.close();
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
});
