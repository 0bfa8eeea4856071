import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { sendMessage } from '#contract/message.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { setLock, unlock } from '#mirror/sealed/appLock.ts';
import { heldSealing, holdSendingKey, lockEverywhere } from '#mirror/sealed/heldKeys.ts';
import { newRecoveryCode } from '#mirror/sealed/keyWraps.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { prepareSealedSending, readSendingKey, sealUnsent } from '#sync/sealedSending.ts';
import { type LockedSent, sendLocked } from '#sync/sendLocked.ts';
import type { TestApp } from '../support/app.ts';
import { signIn, type SignedIn } from './signedIn.ts';

const pin = { way: 'pin', secret: '271828' } as const;

/** A phone with an app lock, and a ticket of its person at the clinic. */
export interface LockedPhone extends SignedIn {
  accountId: string;
  ticketId: string;
  /** Unlocks as a page does: opens the records and prepares sending while locked. */
  unlocked(options?: { online?: boolean }): Promise<AccountDb>;
  lock(db: AccountDb): void;
  reply(db: AccountDb, body: string): Promise<string>;
  send(): Promise<LockedSent>;
  atClinic(): Promise<string[]>;
}

export async function createLockedPhone(app: TestApp): Promise<LockedPhone> {
  const signedIn = await signIn(app);
  const { phone, device } = signedIn;
  const accountId = phone.patient.account.id;
  const ticketId = await phone.writeTicket('The first');
  await phone.finishAll();
  phone.db.close();
  await setLock(device, accountId, { ...pin, recoveryCode: newRecoveryCode() });
  return {
    ...signedIn,
    accountId,
    ticketId,
    async unlocked({ online = true } = {}) {
      expect(await unlock(device, accountId, pin)).toEqual({ kind: 'unlocked' });
      const db = await openAccountDb(device, accountId, heldSealing);
      if (online) await prepareSealedSending({ device, db, api: phone.api, now: phone.deps.now });
      const key = await readSendingKey(db);
      if (key) holdSendingKey(accountId, key);
      await sealUnsent(db);
      return db;
    },
    lock(db) {
      db.close();
      lockEverywhere(accountId);
    },
    reply: (db, body) => enqueue(db, sendMessage, { ticketId, body, attachments: [] }),
    send: () =>
      sendLocked({
        device,
        accountId,
        settings: {
          base: '/api/',
          fetch: phone.net.fetch,
          locale: () => 'en',
          path: () => '/panel',
        },
      }),
    atClinic: () => phone.atClinic(ticketId),
    async dispose() {
      lockEverywhere(accountId);
      await signedIn.dispose();
    },
  };
}
