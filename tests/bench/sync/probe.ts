import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '../../e2e/browser.ts';
import { installDatabases } from '../../support/databases.ts';

/** What `installProbe` adds to a page; times are those of `performance.now()`. */
interface Probe {
  /** When the transaction completed that stored the `count`th row in these stores. */
  rowsStored(stores: readonly string[], count: number): Promise<number>;
  /** When the transaction completes that stores a row whose JSON contains `text`. */
  textStored(store: string, text: string): Promise<number>;
  /** When the next transaction completes that stores a row there. */
  nextStored(store: string): Promise<number>;
  /** When `text` is in an article of the page: not only in a draft. */
  textShown(text: string): Promise<number>;
  /** How many transactions the product has begun. */
  transactions(): number;
  /** A connection of its own to the signed-in person's database. */
  openRecords(): Promise<IDBDatabase>;
  /** The database for bare requests: its store `rows` has the key `id` and the index `ticketId`. */
  openBare(): Promise<IDBDatabase>;
  /** Stores rows in one transaction with strict durability, as the product does. */
  putBare(db: IDBDatabase, rows: readonly { id: string }[]): Promise<void>;
}

declare global {
  var probe: Probe;
}

/**
 * An init script: it watches IndexedDB from below Dexie, so that the product needs no code for
 * measuring.
 */
function installProbe(): void {
  performance.setResourceTimingBufferSize(5000);
  /** Transactions that stored rows, in order, with the number of rows by store. */
  const history: { at: number; rows: Map<string, number> }[] = [];
  const open = new WeakMap<IDBTransaction, Map<string, number>>();
  const texts = new Set<{ store: string; text: string; found(at: number): void }>();
  let counting: (() => void) | undefined;
  const next = new Set<{ store: string; found(at: number): void }>();

  function note(transaction: IDBTransaction, store: string, value: unknown): void {
    let rows = open.get(transaction);
    if (!rows) {
      const own = (rows = new Map<string, number>());
      open.set(transaction, own);
      transaction.addEventListener('complete', () => {
        history.push({ at: performance.now(), rows: own });
        counting?.();
      });
    }
    rows.set(store, (rows.get(store) ?? 0) + 1);
    for (const wanted of next) {
      if (wanted.store !== store) continue;
      next.delete(wanted);
      transaction.addEventListener('complete', () => wanted.found(performance.now()));
    }
    for (const wanted of texts) {
      if (wanted.store !== store || !JSON.stringify(value).includes(wanted.text)) continue;
      texts.delete(wanted);
      transaction.addEventListener('complete', () => wanted.found(performance.now()));
    }
  }
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...args) {
      note(this.transaction, this.name, args[0]);
      return Reflect.apply(original, this, args);
    };
  }
  let begun = 0;
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    if (this.name !== 'bench-bare') begun += 1;
    return Reflect.apply(begin, this, args);
  };
  const openDatabase = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  globalThis.probe = {
    rowsStored: (stores, count) =>
      new Promise((resolve) => {
        counting = () => {
          let sum = 0;
          for (const { at, rows } of history) {
            for (const store of stores) sum += rows.get(store) ?? 0;
            if (sum >= count) return resolve(at);
          }
        };
        counting();
      }),
    textStored: (store, text) => new Promise((found) => texts.add({ store, text, found })),
    nextStored: (store) => new Promise((found) => next.add({ store, found })),
    textShown: (text) =>
      new Promise((resolve) => {
        const look = () => {
          const articles = [...document.querySelectorAll('article')];
          if (!articles.some(({ textContent }) => textContent.includes(text))) return;
          observer.disconnect();
          resolve(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      }),
    transactions: () => begun,
    openRecords: async () => {
      return testDatabases.open();
    },
    openBare() {
      const request = indexedDB.open('bench-bare', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('by', 'ticketId');
      return openDatabase(request);
    },
    putBare: (db, rows) =>
      new Promise((resolve, reject) => {
        const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
        for (const row of rows) transaction.objectStore('rows').put(row);
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      }),
  };
}

/**
 * Runs `work` in a new Chromium with a profile on disk: without one IndexedDB is in memory, where
 * large stores are several times slower.
 */
export async function withBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'nabz-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  try {
    await context.addInitScript(installDatabases);
    await context.addInitScript(installProbe);
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the sign-in page and waits until the worker has the whole app. */
export async function openInstalled(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/en/sign-in`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}
