import type { BrowserContext, Page } from '@playwright/test';
import { signIn, upToDate } from '../../e2e/fixtures.ts';
import { visit } from './coldStart.ts';
import { openInstalled } from './probe.ts';
import type { Thread } from './records.ts';
import type { RecordServer } from './server.ts';

/** A browser in which a patient has synced, and what two screens show at their top. */
export interface Synced {
  context: BrowserContext;
  url: string;
  /** On Today: the end of the clinic's latest answer. In Messages: the first subject. */
  latest: { answer: string; subject: string };
}

/** Signs a patient in and waits until everything is on the device. */
export async function syncInto(
  context: BrowserContext,
  { url }: RecordServer,
  login: string,
  threads: readonly Thread[],
): Promise<Synced> {
  const page = await openInstalled(context, url);
  await signIn(page, url, login);
  await upToDate(page);
  await page.goto(`${url}/en/panel/my-ticket`);
  await page.goto('about:blank');
  const last = threads.at(-1);
  const answer = last?.messages.findLast(({ author }) => author === 'clinic');
  if (!last || !answer) throw new Error('no answer of the clinic');
  const latest = { answer: answer.body.slice(0, 60), subject: last.ticket.subject };
  return { context, url, latest };
}

/** From the start of the navigation until the top of a screen is shown, by address. */
export async function measureFirstScreens({ context, url, latest }: Synced) {
  return {
    today: await visit(context, `${url}/en/panel`, watchMain, latest.answer),
    messages: await visit(context, `${url}/en/panel/my-ticket`, watchMain, latest.subject),
  };
}

/** In the page: when the main part first has this text. */
function watchMain(text: string): void {
  globalThis.arrival = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('main')?.textContent.includes(text) !== true) return;
      observer.disconnect();
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Milliseconds above 50 of tasks while Messages is scrolled to its end, with every row shown. */
export async function measureScrolling({ context, url, latest }: Synced, more: number) {
  const page = await context.newPage();
  await page.goto(`${url}/en/panel/my-ticket`);
  await page.getByText(latest.subject, { exact: true }).first().waitFor();
  for (let shown = 0; shown < more; shown += 1)
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const rows = await page.locator('main li').count();
  const blocked = await scroll(page);
  await page.close();
  return { rows, blocked };
}

const scroll = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const tasks: number[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { duration } of entries) tasks.push(duration - 50);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 60) {
      scrollTo(0, y);
      await frame();
    }
    note(observer.takeRecords());
    observer.disconnect();
    return tasks;
  });

/** What a device stores of a patient: rows, their JSON, and what the browser counts. */
export async function weighMirror({ context, url }: Synced) {
  const page = await context.newPage();
  await page.goto(`${url}/api/health`);
  const weight = await page.evaluate(async () => {
    const db = await probe.openRecords();
    let rows = 0;
    let bytes = 0;
    for (const store of ['ticket', 'message']) {
      const all = await new Promise<unknown[]>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      rows += all.length;
      bytes += new TextEncoder().encode(JSON.stringify(all)).length;
    }
    db.close();
    return { rows, bytes };
  });
  await page.close();
  return weight;
}
