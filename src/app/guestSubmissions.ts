import type { Api } from '#api/client.ts';
import { visitorAccount } from '#contract/guestSubmission.ts';
import type { Locale } from '#i18n/locales.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { saveRequestContext } from '#mirror/requestContext.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { startGuestSubmissions } from '#sync/guestSubmissions.ts';
import './frozenPage.ts';
import { isReachable } from './reachability.ts';
import { postToWorker } from './workerClient.ts';
import { eagerApi } from './eagerApi.ts';

// The forms of visitors without an account (contact, public forms): their database and its sender.

let open: Promise<AccountDb> | undefined;

/** The database of guest submissions; opened once per document. */
export function openGuestSubmissions(locale: Locale): Promise<AccountDb> {
  return (open ??= start(eagerApi(locale), locale));
}

async function start(api: Api, locale: Locale): Promise<AccountDb> {
  const db = new AccountDb(visitorAccount);
  await db.open();
  const device = new DeviceDb();
  const onQueued = () => {
    const { path } = splitPath(location.pathname);
    void saveRequestContext(device, { locale: locale.code, path }).then(() =>
      postToWorker({ type: 'queued' }),
    );
  };
  const { wake } = startGuestSubmissions({
    db,
    api,
    now: Date.now,
    reachable: isReachable,
    onQueued,
  });
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  return db;
}
