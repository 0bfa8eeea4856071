import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Proxy } from '../../support/proxy.ts';

export const roundTripMs = 150;

export interface QueueTimes {
  /** Until all are acknowledged. */
  ms: number;
  /** Requests with replies, and all requests meanwhile. */
  batches: number;
  requests: number;
  /** One bare request over the same network. */
  roundTrip: number;
}

/**
 * Sends `count` replies that were written offline, over a network with a round trip of 150 ms for
 * the page and the worker alike. Until the server has acknowledged all of them.
 */
export async function measureQueue(page: Page, network: Proxy, count: number): Promise<QueueTimes> {
  const context = page.context();
  await context.setOffline(true);
  await page.evaluate(async () => {
    const stored = probe.textStored('outbox', 'The first of many.');
    await reply('The first of many.');
    await stored;
  });
  // Its thread is left, as a thousand messages on the screen are another subject.
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.waitForURL(/\/panel$/);
  await page.evaluate(copyReply, count - 1);
  network.rule(() => ({ kind: 'hold', release: wait(roundTripMs) }));
  const before = network.seen.length;
  await context.setOffline(false);
  const ms = await page.evaluate(untilAcknowledged);
  const seen = network.seen.slice(before);
  const roundTrip = await page.evaluate(async () => {
    const began = performance.now();
    await (await fetch('/api/health', { cache: 'no-store' })).text();
    return performance.now() - began;
  });
  network.rule(undefined);
  const batches = seen.filter(({ path }) => path === '/api/me/mutations').length;
  return { ms, batches, requests: seen.length, roundTrip };
}

/** Runs in the page: the queued reply, copied so often, as if all had been typed. */
async function copyReply(copies: number): Promise<void> {
  const db = await probe.openRecords();
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('outbox', 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const outbox = transaction.objectStore('outbox');
    const reading = outbox.getAll();
    reading.onsuccess = () => {
      const row = reading.result.find(({ args }) => args.body === 'The first of many.');
      for (let copy = 1; copy <= copies; copy += 1) {
        // A time-ordered id, as the product makes them.
        const time = (Date.now() + copy).toString(16).padStart(12, '0');
        const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
        const body = `Reply ${copy}: ${'it hurts less than yesterday. '.repeat(5)}`.trim();
        outbox.add({ ...row, id, seq: row.seq + copy, args: { ...row.args, body } });
      }
    };
  });
  db.close();
}

/** Runs in the page: from now until no item waits, in ms. */
async function untilAcknowledged(): Promise<number> {
  const began = performance.now();
  const db = await probe.openRecords();
  const countOf = (state: string) =>
    new Promise<number>((resolve, reject) => {
      const request = db.transaction('outbox').objectStore('outbox').index('state').count(state);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result);
    });
  while ((await countOf('queued')) + (await countOf('sending')) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if ((await countOf('parked')) > 0) throw new Error('the server refused replies');
  db.close();
  return performance.now() - began;
}
