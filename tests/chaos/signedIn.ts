import type { Page } from '@playwright/test';
import { upToDate } from '../e2e/fixtures.ts';
import { until } from '../support/server.ts';
import { expectTraces, checkSignedOut, tokenOf, type Traces } from './leftovers.ts';
import { startApp, openTicket, write } from './patient.ts';
import { browserKiller, expect, withWorld, type World } from './world.ts';

export const deadlineMs = 30_000;
export const mark = (random: () => number): string => random().toString(36).slice(2, 8);
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface SignedIn {
  world: World;
  page: Page;
  /** The open thread. */
  thread: string;
  /** Extended by later texts. */
  traces: Traces & { texts: string[] };
}

export async function ownToken(world: World): Promise<string> {
  const token = await tokenOf(world);
  if (token === undefined) throw new Error('there is no token after the sign-in');
  return token;
}

/** Attaches a file with searchable bytes and name to the current text. */
async function attachMarked(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${text}.pdf`, mimeType: 'application/pdf', buffer });
  await expect(page.getByText(`${text}.pdf`).first()).toBeVisible();
}

/**
 * A signed-in person with an open thread, a file and a message of the clinic. The cookie is on the
 * disk.
 */
export async function whileSignedIn(
  random: () => number,
  work: (state: SignedIn) => Promise<string>,
): Promise<string> {
  return withWorld(async (world) => {
    const first = await startApp(world);
    const texts = [`Ticket ${mark(random)}`, `file-${mark(random)}`, `Answer ${mark(random)}`];
    const [ticket = '', file = '', answer = ''] = texts;
    const thread = await openTicket(first, world.url, ticket);
    await attachMarked(first, file);
    await write(first, `With ${file}`);
    const id = thread.split('/').at(-1) ?? '';
    await until(
      'the ticket has arrived',
      async () => (await world.server.staff(`tickets/${id}/replies`, { body: answer })).ok,
    );
    await expect(first.getByRole('article').filter({ hasText: answer })).toBeVisible();
    await upToDate(first);
    // A proper close writes the cookies to disk: from now on they may be restored.
    await world.phone.context.close();
    await world.phone.restart();
    const page = await world.phone.page();
    await page.goto(thread);
    await upToDate(page);
    const traces = { texts, token: await ownToken(world) };
    await expectTraces(page, traces);
    return work({ world, page, thread, traces: { ...traces, texts: [...texts, id] } });
  });
}

/** Presses the button and confirms discarding unsent items. */
export async function pressSignOut(page: Page, { asks = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).first().click({ noWaitAfter: true });
  if (!asks) return;
  const discard = page.getByRole('dialog').getByRole('button', { name: /^Discard \d/ });
  await discard.click();
  // The text depends on whether the items may have arrived.
  await expect(page.getByText(/cannot be brought back|may already have/)).toBeVisible();
  await discard.last().click({ noWaitAfter: true });
}

export const signedOut = (page: Page): Promise<void> =>
  page.waitForURL(/\/en\/sign-in/, { timeout: deadlineMs });

/** Checks the sign-out at once, and again after the browser was killed and restarted. */
export async function checkSignedOutTwice(world: World, traces: Traces): Promise<string> {
  const first = await checkSignedOut(world, traces);
  await (
    await browserKiller(world.phone)
  )();
  await world.phone.restart();
  return `nothing left after ${first}, and ${await checkSignedOut(world, traces)} after a kill`;
}
