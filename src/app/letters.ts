import type { Api } from '#api/client.ts';
import { visitorAccount } from '#contract/letter.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { startLetters } from '#sync/letters.ts';
import { isReachable } from './reach.ts';
import { tellWorker } from './worker.ts';

let open: Promise<AccountDb> | undefined;

/** The queue and the drafts of whoever uses this device without an account; once a document. */
export function openLetters(api: Api): Promise<AccountDb> {
  return (open ??= start(api));
}

async function start(api: Api): Promise<AccountDb> {
  // Whoever writes here may be without a network when it is to be sent: the code for it comes with the page.
  void import('#api/client.ts').catch(() => undefined);
  const db = new AccountDb(visitorAccount);
  await db.open();
  const { wake } = startLetters({ db, api, now: Date.now, reachable: isReachable, onQueued: () => tellWorker({ type: 'queued' }) });
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  return db;
}
