import type { BrowserContext } from '@playwright/test';
import type { Pairs } from './replies.ts';

/**
 * From the start of the navigation until the last message of a thread is in the page, on a visit
 * with a stopped worker and no other page; beside a bare page of the same server that opens the
 * database and reads that message.
 */
export async function measureColdStart(
  context: BrowserContext,
  thread: { url: string; ticketId: string; messageId: string; text: string },
  rounds: number,
): Promise<Pairs> {
  const times: Pairs = { ours: [], limit: [] };
  const { url, ticketId, messageId, text } = thread;
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await visit(context, `${url}/en/panel/my-ticket/${ticketId}`, watchText, text));
    // The browser runs no code of the product in a document of the API.
    times.limit.push(await visit(context, `${url}/api/health`, readRow, messageId));
  }
  return times;
}

/** Opens an address in a new page with a stopped worker; `watch` runs in it before its scripts. */
export async function visit(
  context: BrowserContext,
  address: string,
  watch: (wanted: string) => void,
  wanted: string,
): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.addInitScript(watch, wanted);
  await page.goto(address);
  const at = await page.evaluate(() => arrival);
  await page.close();
  return at;
}

function watchText(text: string): void {
  globalThis.arrival = probe.textShown(text);
}

function readRow(id: string): void {
  const read = async (): Promise<number> => {
    const db = await probe.openRecords();
    return new Promise((resolve, reject) => {
      const request = db.transaction('message').objectStore('message').get(id);
      request.onerror = () => reject(request.error);
      request.onsuccess = () =>
        request.result ? resolve(performance.now()) : reject(new Error('no such row'));
    });
  };
  globalThis.arrival = read();
}
