import type { BrowserContext, Page } from '@playwright/test';
import { signIn, upToDate } from '../../e2e/fixtures.ts';
import { openInstalled } from './probe.ts';

/** Times of the product and of its raw limit, taken in turn. */
export interface Pairs {
  ours: number[];
  limit: number[];
}

/** Signs in and opens a thread of this patient. */
export async function openThread(
  context: BrowserContext,
  { url, login, ticketId }: { url: string; login: string; ticketId: string },
): Promise<Page> {
  const page = await openInstalled(context, url);
  await signIn(page, url, login);
  await upToDate(page);
  await showThread(page, `${url}/en/panel/my-ticket/${ticketId}`);
  return page;
}

/** Loads a thread whose records are on this device; without an address it is on its way. */
export async function showThread(page: Page, address: string | undefined): Promise<void> {
  if (address !== undefined) await page.goto(address);
  await page.getByRole('textbox', { name: 'Reply' }).waitFor();
  await page.evaluate(defineReply);
}

declare global {
  /** Types a reply into the open thread and presses "Send"; resolves with the time of the press. */
  var reply: (text: string) => Promise<number>;
}

function defineReply(): void {
  const change = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  const field = () => document.querySelector('textarea');
  const until = async (check: (field: HTMLTextAreaElement) => boolean): Promise<void> => {
    for (;;) {
      const found = field();
      if (found && check(found)) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  globalThis.reply = async (text) => {
    await until(({ value, readOnly }) => value === '' && !readOnly);
    const area = field();
    if (!area) throw new Error('no reply field');
    // React ignores a value that was set without the native setter.
    change?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const pressed = performance.now();
    area.form?.requestSubmit();
    return pressed;
  };
}

/**
 * From the press on "Send" until the reply is durable in the outbox, beside one bare put of the
 * same size with the same durability in the same page.
 */
export const measureEnqueue = (page: Page, rounds: number): Promise<Pairs> =>
  page.evaluate(async (count) => {
    const bare = await probe.openBare();
    const times: Pairs = { ours: [], limit: [] };
    const filler = 'It hurts less than yesterday, and the swelling is gone. '.repeat(3);
    for (let round = 0; round < count; round += 1) {
      const text = `Round ${round}: ${filler}`.trim();
      const stored = probe.textStored('outbox', text);
      const pressed = await reply(text);
      times.ours.push((await stored) - pressed);
      await probe.textShown(text);
      const row = { id: `bare ${round}`, text };
      const began = performance.now();
      await probe.putBare(bare, [row]);
      times.limit.push(performance.now() - began);
    }
    return times;
  }, rounds);

/** Transactions of this page for one reply, until it has been sent and read back. */
export const countTransactions = (page: Page, rounds: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    const settled = async (): Promise<number> => {
      for (let before = -1; ;) {
        const now = probe.transactions();
        if (now === before) return now;
        before = now;
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    };
    const counts: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const before = await settled();
      await reply(`Counted reply ${round}.`);
      counts.push((await settled()) - before);
    }
    return counts;
  }, rounds);

/**
 * From a durable reply in one tab until another tab shows it, beside a bare put, a message over
 * BroadcastChannel and a get in the other tab.
 */
export async function measureOtherTab(from: Page, to: Page, rounds: number): Promise<Pairs> {
  const times: Pairs = { ours: [], limit: [] };
  await to.evaluate(defineBareReader);
  for (let round = 0; round < rounds; round += 1) {
    const text = `Two tabs, round ${round}.`;
    await to.evaluate((wanted) => void (globalThis.arrival = probe.textShown(wanted)), text);
    const stored = await from.evaluate(async (wanted) => {
      const done = probe.textStored('outbox', wanted);
      await reply(wanted);
      return performance.timeOrigin + (await done);
    }, text);
    times.ours.push((await to.evaluate(readArrival)) - stored);

    await to.evaluate(() => void (globalThis.arrival = readBare()));
    const put = await from.evaluate(async (id) => {
      const bare = await probe.openBare();
      await probe.putBare(bare, [{ id }]);
      const at = performance.timeOrigin + performance.now();
      const channel = new BroadcastChannel('bench-bare');
      channel.postMessage(id);
      channel.close();
      bare.close();
      return at;
    }, `tab ${round}`);
    times.limit.push((await to.evaluate(readArrival)) - put);
  }
  return times;
}

declare global {
  /** When what the other tab wrote arrived in this one. */
  var arrival: Promise<number>;
  /** Waits for the id of a bare row, reads the row, and resolves with the time. */
  var readBare: () => Promise<number>;
}

const readArrival = async (): Promise<number> => performance.timeOrigin + (await arrival);

async function defineBareReader(): Promise<void> {
  const bare = await probe.openBare();
  globalThis.readBare = () =>
    new Promise((resolve, reject) => {
      const channel = new BroadcastChannel('bench-bare');
      channel.onmessage = ({ data }) => {
        channel.close();
        const request = bare.transaction('rows').objectStore('rows').get(data);
        request.onsuccess = () => resolve(performance.now());
        request.onerror = () => reject(request.error);
      };
    });
}
