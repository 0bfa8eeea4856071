import { Dexie } from 'dexie';
import { flushDrafts } from '#pwa/reload.ts';

// Imported by what opens a database, also for its effect: see `endTransactionsWhenFrozen` below.

/** Transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();
let isFrozen = false;
let hasAborted = false;

function abort(transaction: IDBTransaction): void {
  hasAborted = true;
  try {
    transaction.abort();
  } catch {
    // Already finished.
  }
}

function track(transaction: IDBTransaction): IDBTransaction {
  if (isFrozen) abort(transaction);
  running.add(transaction);
  const ended = () => running.delete(transaction);
  transaction.addEventListener('complete', ended, { once: true });
  transaction.addEventListener('abort', ended, { once: true });
  return transaction;
}

/** Wraps IndexedDB and tracks every transaction of its connections. */
function trackTransactions(factory: IDBFactory): IDBFactory {
  return {
    open(name, version) {
      const request = version === undefined ? factory.open(name) : factory.open(name, version);
      request.addEventListener(
        'upgradeneeded',
        () => request.transaction && track(request.transaction),
      );
      request.addEventListener('success', () => {
        const connection = request.result;
        const begin = connection.transaction.bind(connection);
        connection.transaction = (...args) => track(begin(...args));
      });
      return request;
    },
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
  };
}

const reopeners = new Set<() => Promise<void>>();

/**
 * Dexie closes databases on pagehide. `reopen` opens one again when the page comes back, before its
 * drafts are stored. Returns the function that removes it.
 */
export function reopenWhenRestored(reopen: () => Promise<void>): () => void {
  reopeners.add(reopen);
  return () => void reopeners.delete(reopen);
}

/** Stores what was typed as the page was left; the fields still have it. */
async function restore(): Promise<void> {
  await Promise.allSettled([...reopeners].map((reopen) => reopen()));
  await flushDrafts();
  if (hasAborted) location.reload();
}

/**
 * WebKit freezes pages in the back/forward cache with open transactions, which lock their tables
 * for other pages and the worker. So they are aborted on pagehide, and the page reloads when
 * restored, as its live queries have stopped.
 */
function endTransactionsWhenFrozen(): void {
  Dexie.dependencies.indexedDB = trackTransactions(indexedDB);
  addEventListener('pagehide', ({ persisted }) => {
    isFrozen = persisted;
    if (isFrozen) for (const transaction of running) abort(transaction);
  });
  addEventListener('pageshow', ({ persisted }) => {
    isFrozen = false;
    if (persisted) void restore();
  });
}

// Must run before a database is opened; not on the server.
if (typeof document !== 'undefined' && typeof indexedDB !== 'undefined')
  endTransactionsWhenFrozen();
