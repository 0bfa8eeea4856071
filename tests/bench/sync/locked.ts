import type { BrowserContext, Page } from '@playwright/test';
import { pin, pinField, setPin } from '../../e2e/appLockSteps.ts';
import { signIn, upToDate } from '../../e2e/fixtures.ts';
import { openInstalled } from './probe.ts';
import type { Thread } from './records.ts';
import { showThread } from './replies.ts';

// The same work over sealed and over clear records, in two browsers and in turns.

/** A browser with a patient's records, whose first page stays open and has the key. */
export interface Arm {
  context: BrowserContext;
  page: Page;
  url: string;
  isLocked: boolean;
}

export async function openArm(
  context: BrowserContext,
  { url, login, isLocked }: { url: string; login: string; isLocked: boolean },
): Promise<Arm> {
  const page = await openInstalled(context, url);
  await signIn(page, url, login);
  await upToDate(page);
  if (isLocked) await setPin(page, url);
  return { context, page, url, isLocked };
}

/** Opens an address in the arm's page. A page that is loaded anew has no key. */
async function load({ page, isLocked }: Arm, address: string): Promise<void> {
  await page.goto(address);
  if (isLocked) await pinField(page).fill(pin);
}

/** From the press on "Send" until the transaction that stores the reply has completed. */
export async function measureSealedEnqueue(arm: Arm, ticketId: string, rounds: number) {
  await load(arm, `${arm.url}/en/panel/my-ticket/${ticketId}`);
  await showThread(arm.page, undefined);
  return arm.page.evaluate(async (count) => {
    const filler =
      'The knee is less swollen than last week, and the pain at night is gone. '.repeat(3);
    const times: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const text = `Round ${round} ${crypto.randomUUID()}: ${filler}`.trim();
      const stored = probe.nextStored('outbox');
      const pressed = await reply(text);
      times.push((await stored) - pressed);
      await probe.textShown(text);
    }
    return times;
  }, rounds);
}

/** From the first request of the feed until all rows are stored again, after they were deleted. */
export async function measureSealedSync(arm: Arm, rows: number): Promise<number> {
  const { page, url } = arm;
  await page.goto(`${url}/api/health`);
  await page.evaluate(async () => {
    for (const { name, open } of await testDatabases.all()) {
      const db = await open();
      const stores = [...db.objectStoreNames].filter(
        (each) => each === 'ticket' || each === 'message',
      );
      if (!name.startsWith('nabz-') || stores.length < 2) {
        db.close();
        continue;
      }
      const writing = db.transaction([...stores, 'meta'], 'readwrite');
      for (const store of stores) writing.objectStore(store).clear();
      for (const fact of ['cursor', 'tallies', 'lastSync'])
        writing.objectStore('meta').delete(fact);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      db.close();
    }
  });
  await load(arm, `${url}/en/panel/app-lock`);
  return page.evaluate(async (count) => {
    const end = await probe.rowsStored(['ticket', 'message'], count);
    const [pull] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/me/changes'));
    return end - (pull?.startTime ?? Number.NaN);
  }, rows);
}

/** From a press on a conversation in the list until its last message is shown. */
export async function measureThreadOpening(arm: Arm, thread: Thread): Promise<number> {
  const { page, url } = arm;
  const last = thread.messages.at(-1)?.body ?? '';
  await load(arm, `${url}/en/panel/my-ticket`);
  const link = page.getByRole('link', { name: thread.ticket.subject, exact: false }).first();
  await link.waitFor();
  return link.evaluate(async (element, text) => {
    const shown = probe.textShown(text);
    const pressed = performance.now();
    if (element instanceof HTMLElement) element.click();
    return (await shown) - pressed;
  }, last);
}

/**
 * From the start of the navigation until the last message of a thread is shown, with a stopped
 * worker. Another page is open, which is asked for the key.
 */
export async function measureOpenedCold(arm: Arm, thread: Thread): Promise<number> {
  const { context, url } = arm;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.addInitScript(
    (text) => {
      globalThis.arrival = probe.textShown(text);
    },
    thread.messages.at(-1)?.body ?? '',
  );
  await page.goto(`${url}/en/panel/my-ticket/${thread.ticket.id}`);
  const at = await page.evaluate(() => arrival);
  await page.close();
  return at;
}
