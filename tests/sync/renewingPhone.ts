import { type Api, createApi } from '#api/client.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { type RenewDeps, renewToken } from '#sync/renewToken.ts';
import type { SessionDeps } from '#sync/session.ts';
import type { Network } from './network.ts';

export type RenewingPhone = ReturnType<typeof createRenewingPhone>;

/** The browser of a phone: a cookie and, for each tab, an API client that renews. */
export function createRenewingPhone(network: Network) {
  const cookie: { value: string | undefined } = { value: undefined };
  const settings = {
    base: '/api/',
    fetch: network.fetch,
    locale: () => 'en',
    path: () => '/panel',
  };
  const bare = createApi({ ...settings, token: async () => undefined });
  const cookies = {
    readToken: () => cookie.value,
    writeToken: (token: string) => void (cookie.value = token),
    clearToken: () => void (cookie.value = undefined),
  };
  const device = new DeviceDb();
  const renewing: RenewDeps = { device, api: bare, ...cookies };
  const openTab = (): Api =>
    createApi({
      ...settings,
      token: async () => cookie.value,
      renew: (refused) => renewToken(renewing, refused),
    });
  const deps: SessionDeps = { device, api: openTab(), ...cookies };
  return { cookie, bare, renewing, openTab, deps };
}
