import { createApi } from '#api/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { type RenewDeps, renewToken, startRenewing } from '#sync/renewToken.ts';
import { plainSettings } from './browserApi.ts';
import { readToken, writeToken } from './token.ts';

// Renews this page's token. Loaded on demand, as public pages do not load Dexie.

let device: DeviceDb | undefined;

const renewDeps = (locale: Locale): RenewDeps => ({
  device: (device ??= new DeviceDb()),
  api: createApi({ ...plainSettings(locale), token: async () => undefined }),
  readToken,
  writeToken,
  sealingOf: async (accountId) =>
    (await device?.locks.get(accountId))
      ? (await import('#mirror/sealed/heldKeys.ts')).heldSealing
      : () => undefined,
});

export const renewHere = (locale: Locale, refused: string): Promise<boolean> =>
  renewToken(renewDeps(locale), refused);

/**
 * For sessions of earlier releases. Not while a new worker waits: the running one would not know what
 * to do when the short token is over.
 */
export async function startRenewingHere(locale: Locale): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting && !registration?.installing) await startRenewing(renewDeps(locale));
}
