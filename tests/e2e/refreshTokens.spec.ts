import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { createServerProcess, type TestServer } from '../support/server.ts';
import { storedRows } from '../support/storedRows.ts';
import {
  bodies,
  expect,
  type Phone,
  sendReply,
  signedInPage,
  signIn,
  test,
  waitForWorker,
  openKneeTicket,
} from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';
import { fireSync } from './workerSync.ts';

test.describe.configure({ timeout: 240_000 });

let server: TestServer;
test.beforeEach(async () => {
  server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], {
    ACCESS_TOKEN_SECONDS: '3',
  });
  await server.start();
});
test.afterEach(() => server.dispose());

const cookieOf = async ({ context }: Phone): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';

/** Waits until the server refuses this token. */
const untilOver = (token: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } }))
          .status,
    )
    .toBe(401);

async function openThread(page: Page): Promise<void> {
  await waitForWorker(page);
  await openKneeTicket(page, server.url);
}

test('tokens of seconds: two tabs and the worker go offline and online, all is sent once, nobody is signed out', async ({
  phone,
}) => {
  const one = await signedInPage(phone, server);
  await openThread(one);
  const two = await phone.page();
  await two.goto(one.url());
  await expect(two.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  const first = await cookieOf(phone);
  await phone.offline(true);
  await sendReply(one, 'From tab one.');
  await sendReply(two, 'From tab two.');
  await untilOver(await cookieOf(phone));
  await phone.offline(false);
  for (const text of ['From tab one.', 'From tab two.'])
    await expect(two.locator('[data-delivery="received"]').filter({ hasText: text })).toBeVisible({
      timeout: 60_000,
    });
  expect(await cookieOf(phone)).not.toBe(first);

  await phone.offline(true);
  await sendReply(one, 'From the worker.');
  await two.close();
  await one.goto('about:blank');
  const before = await cookieOf(phone);
  await untilOver(before);
  await phone.offline(false);
  // A page without the panel, as the worker is found by its origin.
  await one.goto(`${server.url}/api/health`);
  await fireSync(one);
  await expect
    .poll(async () => (await bodies(server.url)).filter((body) => body.startsWith('From ')), {
      timeout: 60_000,
    })
    .toHaveLength(3);
  // A locked phone sends with a token that can do nothing else, and cannot renew this one.
  if (isLockedRun) expect(await cookieOf(phone)).toBe(before);
  else expect(await cookieOf(phone)).not.toBe(before);
  await untilOver(await cookieOf(phone));
  await openThread(one);
  await expect(one).toHaveURL(/\/panel\//);
  expect((await bodies(server.url)).filter((body) => body.startsWith('From '))).toHaveLength(3);
});

test('a refresh token from a copied store ends the session, which says so; what was written is sent after the sign-in', async ({
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await openThread(page);
  const stored: unknown[] = await storedRows(page, 'meta');
  const fact = v.object({ key: v.literal('refreshToken'), value: v.string() });
  const refreshToken = stored.filter((row) => v.is(fact, row)).at(0)?.value;
  expect(refreshToken).toHaveLength(43);
  const before = await cookieOf(phone);
  await untilOver(before);
  await page.reload();
  await expect.poll(() => cookieOf(phone)).not.toBe(before);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await phone.offline(true);
  await sendReply(page, 'Written before it ended.');
  // The new pair may have been stored and not yet used: the copy is one that was replaced.
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
      });
      return ((await answer.json()) as { type?: string }).type;
    })
    .toBe('urn:nabz:problem:key-used-twice');
  await phone.offline(false);
  await page.waitForURL(/sign-in\?.*reason=replayed/, { timeout: 60_000 });
  await expect(page.getByText('because its key was used twice')).toBeVisible();
  expect(await bodies(server.url)).not.toContain('Written before it ended.');
  await signIn(page, server.url);
  await expect
    .poll(async () => (await bodies(server.url)).filter((body) => /before it ended/.test(body)), {
      timeout: 60_000,
    })
    .toHaveLength(1);
  await page.goto(`${server.url}/en/panel/profile`);
  await expect(page.getByText(/^Ended on .* because its key was used twice/)).toBeVisible();
});
