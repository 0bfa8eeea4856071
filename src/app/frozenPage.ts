import { Dexie } from 'dexie';
import { flushDrafts } from '#pwa/reload.ts';

/** Transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();
let isFrozen = false;
let hasAborted = false;

function abort(transaction: IDBTransaction): void {
  hasAborted = true;
  try {
    transaction.abort();
  } catch {
    // It has ended, and its event is on its way.
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

/** The same IndexedDB; every transaction of a connection that it opens is known here. */
function trackTransactions(factory: IDBFactory): IDBFactory {
  return {
    open(name, version) {
      const request = version === undefined ? factory.open(name) : factory.open(name, version);
      request.addEventListener('upgradeneeded', () => request.transaction && track(request.transaction));
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

/**
 * WebKit freezes a page in its back/forward cache with its transactions open: their tables stay locked for every other page
 * and for the worker. So a page that goes there ends them, and loads anew when it comes back: its live queries have stopped.
 */
function endTransactionsWhenFrozen(): void {
  Dexie.dependencies.indexedDB = trackTransactions(indexedDB);
  addEventListener('pagehide', ({ persisted }) => {
    isFrozen = persisted;
    if (isFrozen) for (const transaction of running) abort(transaction);
  });
  addEventListener('pageshow', ({ persisted }) => {
    isFrozen = false;
    // What was typed when the page was left is still in its fields.
    if (persisted && hasAborted) void flushDrafts().then(() => location.reload());
  });
}

// Before a database of this page is made. There is nothing to do where the server renders.
if (typeof document !== 'undefined' && typeof indexedDB !== 'undefined') endTransactionsWhenFrozen();
