import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { DeviceDb, type UnlockSecret } from '#mirror/deviceDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import type { PinServer } from '#mirror/pinServer.ts';
import { unlock } from '#mirror/sealed/appLock.ts';
import { heldSealing, lockEverywhere } from '#mirror/sealed/heldKeys.ts';
import { newRecoveryCode } from '#mirror/sealed/keyWraps.ts';
import { openAccountDb, wipeAccount } from '#mirror/wipe.ts';
import { pinServer } from '#sync/pinHalves.ts';
import type { Patient, TestApp } from '../support/app.ts';
import { createBuckets } from '../support/buckets.ts';
import { createNetwork, type Network } from './network.ts';

const recoveryCode = newRecoveryCode();
export const recovery = { way: 'recovery', secret: recoveryCode } as const;
export const pin = { way: 'pin', secret: '271828' } as const;
export const changedPin = { way: 'pin', secret: '314159' } as const;
export const wrongPin = { way: 'pin', secret: '000000' } as const;
export const chosen = { ...pin, recoveryCode };
export const unlocked = { kind: 'unlocked' };

/** A phone with buckets, a draft to lose, and the real server. */
export interface PinPhone {
  accountId: string;
  patient: Patient;
  device: DeviceDb;
  net: Network;
  server: PinServer;
  buckets: Set<string>;
  lock(): void;
  unlock(tried: UnlockSecret): ReturnType<typeof unlock>;
  storeDraft(): Promise<void>;
  readDraft(): Promise<unknown>;
  close(): Promise<void>;
}

export async function createPinPhone(app: TestApp): Promise<PinPhone> {
  const patient = await app.newPatient();
  const accountId = patient.account.id;
  const net = createNetwork(app);
  const api = createApi({
    base: '/api/',
    fetch: net.fetch,
    locale: () => 'en',
    path: () => '/panel',
    token: async () => patient.token,
  });
  const server = pinServer(api, accountId);
  const device = new DeviceDb();
  await device.accounts.put({ accountId, since: '' });
  const buckets = createBuckets();
  const open = () => openAccountDb(device, accountId, heldSealing);
  return {
    accountId,
    patient,
    device,
    net,
    server,
    buckets,
    lock: () => lockEverywhere(accountId),
    unlock: (tried) => unlock(device, accountId, tried, server),
    async storeDraft() {
      const db = await open();
      await saveDraft(db, 'reply:ticket-1', { body: 'planted' });
      db.close();
    },
    async readDraft() {
      const db = await open();
      const draft = await db.drafts.get('reply:ticket-1');
      db.close();
      return draft?.value;
    },
    async close() {
      lockEverywhere(accountId);
      await wipeAccount(device, accountId);
      vi.unstubAllGlobals();
      await device.delete();
    },
  };
}
