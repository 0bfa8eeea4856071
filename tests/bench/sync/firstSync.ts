import type { Page } from '@playwright/test';
import { signIn } from '../../e2e/fixtures.ts';
import type { FirstSync } from '../peers/firstSync.ts';
import { openInstalled, withBrowser } from './probe.ts';

declare global {
  var firstSync: FirstSync;
}

/** Milliseconds of one first sync, each in a new browser profile. */
export interface FirstSyncTimes {
  /** From the first request of the feed until all rows are stored. */
  pull: number;
  /** From the answer to the sign-in until then. */
  signedIn: number;
  requests: number;
}

/** The product: signs in, and waits for the rows in the mirror. */
export const syncNabz = (url: string, login: string, rows: number): Promise<FirstSyncTimes> =>
  withBrowser(async (context) => {
    const page = await openInstalled(context, url);
    await signIn(page, url, login);
    const times = await page.evaluate(async (count) => {
      const end = await probe.rowsStored(['ticket', 'message'], count);
      const entries = performance
        .getEntriesByType('resource')
        .filter(
          (entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming,
        );
      const pulls = entries.filter(
        ({ name, startTime }) => name.includes('/api/me/changes') && startTime < end,
      );
      const answer = entries.find(({ name }) => name.includes('/api/auth/sign-in'));
      return {
        pull: end - (pulls[0]?.startTime ?? Number.NaN),
        signedIn: end - (answer?.responseEnd ?? Number.NaN),
        requests: pulls.length,
      };
    }, rows);
    const readable = await countRows(page);
    if (readable !== rows) throw new Error(`${readable} of ${rows} rows are readable`);
    return times;
  });

/** Rows of tickets and messages, counted by a connection of its own. */
const countRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const db = await probe.openRecords();
    const counts = ['ticket', 'message'].map(
      (store) =>
        new Promise<number>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        }),
    );
    const [tickets = 0, messages = 0] = await Promise.all(counts);
    db.close();
    return tickets + messages;
  });

/** A peer, in a page of its own server. */
export const syncPeer = (pageUrl: string, batchSize: number, rows: number): Promise<number> =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(pageUrl);
    await page.waitForFunction(() => 'firstSync' in globalThis);
    const done = await page.evaluate((size) => firstSync(size), batchSize);
    if (done.rows !== rows) throw new Error(`${pageUrl}: ${done.rows} of ${rows} rows`);
    return done.ms;
  });

/**
 * The limit: the same rows with the same index by bare IndexedDB, in transactions of 1,000. They
 * are in the page's memory already.
 */
export const storeBare = (pageUrl: string, rowsUrl: string): Promise<number> =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(pageUrl);
    return page.evaluate(async (url) => {
      const { documents } = await (await fetch(url)).json();
      const db = await probe.openBare();
      const began = performance.now();
      for (let at = 0; at < documents.length; at += 1000)
        await probe.putBare(db, documents.slice(at, at + 1000));
      return performance.now() - began;
    }, rowsUrl);
  });
