import type { Api } from '#api/client.ts';
import { visitorAccount } from '#contract/letter.ts';
import type { Locale } from '#i18n/locales.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { rememberClient } from '#mirror/client.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { startLetters } from '#sync/letters.ts';
import './frozenPage.ts';
import { isReachable } from './reach.ts';
import { tellWorker } from './worker.ts';
import { writingApi } from './writingApi.ts';

let open: Promise<AccountDb> | undefined;

/** The queue and the drafts of whoever uses this device without an account; once a document. */
export function openLetters(locale: Locale): Promise<AccountDb> {
  return (open ??= start(writingApi(locale), locale));
}

async function start(api: Api, locale: Locale): Promise<AccountDb> {
  const db = new AccountDb(visitorAccount);
  await db.open();
  const device = new DeviceDb();
  const onQueued = () => {
    const { path } = splitPath(location.pathname);
    void rememberClient(device, { locale: locale.code, path }).then(() => tellWorker({ type: 'queued' }));
  };
  const { wake } = startLetters({ db, api, now: Date.now, reachable: isReachable, onQueued });
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  return db;
}
