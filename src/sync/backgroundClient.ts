import { type Api, type ApiSettings, createApi } from '#api/client.ts';
import { apiBase } from '#contract/apiBase.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { databaseExists } from '#mirror/recordsStore.ts';
import { readRequestContext } from '#mirror/requestContext.ts';
import { openDevice } from '#mirror/wipe.ts';
import type { SyncDeps } from './deps.ts';
import { renewToken } from './renewToken.ts';
import type { SessionDeps } from './session.ts';

// What background.ts works with in the worker, where there is no page: the device's database, and a
// client of the API with a token that the worker can read.

export type ReadToken = () => Promise<string | undefined>;
export type WriteToken = (token: string) => Promise<void>;
/** Without `writeToken` the worker renews no token. */
export interface Cookies {
  /** Whose they are, when that is not the person of the current session. */
  accountId?: string;
  readToken: ReadToken;
  writeToken?: WriteToken | undefined;
}

const noToken = async () => undefined;
export const signedOut: Cookies = { readToken: noToken };

/** The path when no page has stored one: the default language has no prefix. */
const unknownClient = { locale: 'fa', path: '/' };

/** Language and path of the page that was used last; the worker has neither of its own. */
export async function workerSettings(device: DeviceDb | undefined) {
  const { locale, path } = (device && (await readRequestContext(device))) ?? unknownClient;
  return {
    base: apiBase,
    fetch: globalThis.fetch.bind(globalThis),
    locale: () => locale,
    path: () => path,
  };
}

export async function connect(
  device: DeviceDb | undefined,
  { accountId, readToken: token, writeToken }: Cookies,
  onRemoval: Pick<ApiSettings, 'onEraseDevice' | 'onCareEnded' | 'onAccountDeleted'> = {},
): Promise<Omit<SyncDeps, 'db'>> {
  const settings = await workerSettings(device);
  const bare = createApi({ ...settings, token: noToken });
  const renew = device &&
    writeToken && {
      renew: (refused: string) =>
        renewToken({ device, accountId, api: bare, readToken: token, writeToken }, refused),
    };
  return {
    api: createApi({ ...settings, token, ...renew, ...onRemoval }),
    now: Date.now,
    reachable: async () => navigator.onLine,
    token,
    signal: new AbortController().signal,
  };
}

/** The worker writes no cookies: a token that was signed out here is not accepted here again. */
export const withoutCookies = (
  device: DeviceDb,
  api: Api,
  token: string | undefined,
): SessionDeps => ({
  device,
  api,
  readToken: () => token,
  writeToken: () => undefined,
  clearToken: () => undefined,
});

/** Runs `work` with the device database if it exists. A visitor who wrote nothing has none. */
export async function withDevice<T>(
  work: (device: DeviceDb) => Promise<T>,
): Promise<T | undefined> {
  const device = new DeviceDb();
  if (!(await databaseExists(device.name))) return undefined;
  try {
    await openDevice(device);
    return await work(device);
  } finally {
    device.close();
  }
}
