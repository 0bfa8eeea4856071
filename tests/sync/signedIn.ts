import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { accountDbName } from '#mirror/accountDb.ts';
import { DeviceDb, type DeviceSession } from '#mirror/deviceDb.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { hashToken } from '#sync/endedTokens.ts';
import type { SessionDeps } from '#sync/session.ts';
import { sessions } from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';

/** A phone with a signed-in person, as the app itself leaves it. */
export interface SignedIn {
  phone: Device;
  device: DeviceDb;
  deps: SessionDeps;
  /** The session cookie in the browser. */
  cookie: { value: string | undefined };
  /** The token of this session, also when the cookie is deleted. */
  token: string;
  /** Names of the caches on this device. */
  caches: Set<string>;
  isOnDevice(): Promise<boolean>;
  isRevoked(): Promise<boolean>;
  /** Replaces the process and returns the session that the new one finds. */
  restart(): Promise<DeviceSession | undefined>;
  dispose(): Promise<void>;
}

export const publicCaches = ['api-fa', 'api-en', 'images', 'icons'];
const shellCache = 'workbox-precache-v2';

export async function signIn(app: TestApp): Promise<SignedIn> {
  await new DeviceDb().delete();
  let device = new DeviceDb();
  const phone = await openDevice(app, {
    async open(accountId) {
      await device.session.put({
        key: 'current',
        accountId,
        name: 'Mina',
        state: 'open',
        since: '',
      });
      await device.accounts.put({ accountId, since: '' });
      await device.shared.add({
        accountId,
        at: Date.now(),
        name: 'x.pdf',
        size: 1,
        type: '',
        data: null,
        fault: 'type',
      });
      return openAccountDb(device, accountId);
    },
  });
  const { id: accountId } = phone.patient.account;
  const { token } = phone.patient;
  const cookie: SignedIn['cookie'] = { value: token };
  const names = new Set([...publicCaches, shellCache]);
  const browser = {
    readToken: () => cookie.value,
    writeToken: (value: string) => void (cookie.value = value),
    clearToken: () => void (cookie.value = undefined),
  };
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  vi.stubGlobal('fetch', phone.net.fetch);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  return {
    phone,
    device,
    deps: { device, api: phone.api, ...browser },
    cookie,
    token,
    caches: names,
    isOnDevice: async () => (await Dexie.getDatabaseNames()).includes(accountDbName(accountId)),
    async isRevoked() {
      const [row] = await app.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, await hashToken(token)));
      return row?.revokedAt !== null;
    },
    async restart() {
      phone.db.close({ disableAutoOpen: true });
      device.close({ disableAutoOpen: true });
      // Modules with pending promises belong to the old process.
      vi.resetModules();
      const fresh = await import('#mirror/deviceDb.ts');
      const { findSession } = await import('#sync/session.ts');
      device = new fresh.DeviceDb();
      return findSession({ device, api: phone.api, ...browser });
    },
    async dispose() {
      vi.unstubAllGlobals();
      phone.db.close({ disableAutoOpen: true });
      device.close({ disableAutoOpen: true });
      await new DeviceDb().delete();
    },
  };
}
