import type { BrowserContext, Page, Worker } from '@playwright/test';

/**
 * Stored in `localStorage`, which every page of the origin reads at once; the worker has a
 * variable.
 */
interface DiskState {
  /** Number of the first write that is rejected. */
  full: boolean;
  after: number;
  writes: number;
  refused: number;
}

const emptyState: DiskState = { full: false, after: 0, writes: 0, refused: 0 };

/**
 * Runs in pages and in the worker. On a full disk a transaction with a put is aborted at commit
 * with a QuotaExceededError, as in Chromium; transactions that only delete succeed.
 */
function installDisk(): void {
  const key = 'chaos-disk';
  const scope = globalThis as { chaosDisk?: DiskState; localStorage?: Storage };
  const none: DiskState = { full: false, after: 0, writes: 0, refused: 0 };
  const read = (): DiskState => {
    const stored = scope.localStorage?.getItem(key);
    return (
      (stored === null || stored === undefined
        ? scope.chaosDisk
        : (JSON.parse(stored) as DiskState)) ?? none
    );
  };
  /** Counts a write, and returns whether it is rejected. */
  const refuses = (): boolean => {
    const now = read();
    const isRefused = now.full && now.writes >= now.after;
    const next = { ...now, writes: now.writes + 1, refused: now.refused + (isRefused ? 1 : 0) };
    if (scope.localStorage) scope.localStorage.setItem(key, JSON.stringify(next));
    else scope.chaosDisk = next;
    return isRefused;
  };
  const quota = () =>
    new DOMException('Encountered full disk while committing transaction.', 'QuotaExceededError');
  const operations = new WeakMap<IDBTransaction, number>();
  const writing = new WeakSet<IDBTransaction>();
  const abortedTransactions = new WeakSet<IDBTransaction>();
  const { count } = IDBObjectStore.prototype;

  /**
   * Aborts a transaction when it would commit: after two requests of ours without other requests
   * between them.
   */
  const abortAtCommit = (transaction: IDBTransaction, last = -1): void => {
    const now = operations.get(transaction) ?? 0;
    if (now === last) return transaction.abort();
    const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
    count.call(store).addEventListener('success', () => abortAtCommit(transaction, now));
  };
  const noteWrite = (transaction: IDBTransaction): void => {
    if (writing.has(transaction)) return;
    writing.add(transaction);
    if (!refuses()) return;
    abortedTransactions.add(transaction);
    Object.defineProperty(transaction, 'error', { get: quota });
    abortAtCommit(transaction);
  };
  const transactionOf = (of: IDBObjectStore | IDBIndex | IDBCursor): IDBTransaction => {
    if (of instanceof IDBObjectStore) return of.transaction;
    if (of instanceof IDBIndex) return of.objectStore.transaction;
    return transactionOf(of.source);
  };
  for (const { prototype } of [IDBObjectStore, IDBIndex, IDBCursor]) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      const real: unknown = own?.value;
      if (
        typeof real !== 'function' ||
        name === 'constructor' ||
        /^(?:index|createIndex|deleteIndex)$/.test(name)
      )
        continue;
      Object.defineProperty(prototype, name, {
        ...own,
        value(this: IDBObjectStore | IDBIndex | IDBCursor, ...args: unknown[]) {
          const transaction = transactionOf(this);
          operations.set(transaction, (operations.get(transaction) ?? 0) + 1);
          const result: unknown = Reflect.apply(real, this, args);
          if (/^(?:put|add|update)$/.test(name)) noteWrite(transaction);
          return result;
        },
      });
    }
  }
  const { commit } = IDBTransaction.prototype;
  IDBTransaction.prototype.commit = function () {
    if (!abortedTransactions.has(this)) commit.call(this);
  };
  for (const name of ['put', 'add', 'addAll'] as const) {
    const real = Cache.prototype[name] as (...args: unknown[]) => Promise<void>;
    Object.defineProperty(Cache.prototype, name, {
      configurable: true,
      writable: true,
      async value(this: Cache, ...args: unknown[]) {
        if (refuses()) throw quota();
        return Reflect.apply(real, this, args);
      },
    });
  }
}

export interface Disk {
  /** Fills the disk: in pages after `writes` more writes, in the worker at once. */
  fill(page: Page, after: number): Promise<void>;
  makeSpace(page: Page): Promise<void>;
  /** Number of rejected writes since it was filled, in pages and in the worker. */
  refused(page: Page): Promise<number>;
}

/** A worker that the browser starts gets the code a moment after its first instruction. */
export async function createDisk(context: BrowserContext): Promise<Disk> {
  let inWorker = emptyState;
  const workers = new Set<Worker>();
  const setWorker = async (worker: Worker) => {
    await worker.evaluate(
      (state) => void ((globalThis as { chaosDisk?: object }).chaosDisk = state),
      inWorker,
    );
  };
  const adopt = async (worker: Worker) => {
    if (workers.has(worker)) return;
    workers.add(worker);
    await worker.evaluate(installDisk);
    await setWorker(worker);
  };
  await context.addInitScript(installDisk);
  context.on('serviceworker', (worker) => void adopt(worker).catch(() => undefined));
  const set = async (page: Page, state: DiskState) => {
    inWorker = { ...state, after: 0 };
    await page.evaluate(
      (value) => localStorage.setItem('chaos-disk', value),
      JSON.stringify(state),
    );
    for (const worker of context.serviceWorkers())
      await adopt(worker).then(() => setWorker(worker));
  };
  return {
    fill: (page, after) => set(page, { ...emptyState, full: true, after }),
    makeSpace: (page) => set(page, emptyState),
    async refused(page) {
      const stored = await page.evaluate(() => localStorage.getItem('chaos-disk'));
      const own = stored === null ? 0 : (JSON.parse(stored) as DiskState).refused;
      const others = await Promise.all(
        context
          .serviceWorkers()
          .map((worker) =>
            worker.evaluate(
              () => (globalThis as { chaosDisk?: { refused: number } }).chaosDisk?.refused ?? 0,
            ),
          ),
      );
      return others.reduce((sum, each) => sum + each, own);
    },
  };
}
