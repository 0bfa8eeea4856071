import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { readPublicKey, sealedSendingEndpoints } from '#contract/sealed/sending.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { type FactOf, readFact, writeFact } from '#mirror/meta.ts';
import type { SendingKey } from '#mirror/sealedQueue.ts';
import { storeLeft } from './endedTokens.ts';
import { withLock } from './lock.ts';

// Prepares sending while locked, from a page that has unlocked the records: a token that lies clear
// beside them and can only send, and a key to which unsent items are sealed.

/** Token and key are renewed after this time, in ms; the server changes its key after 90 days. */
const renewMs = 30 * 86_400_000;
const lockName = 'nabz-sealed-sending';

interface PreparingDeps {
  device: DeviceDb;
  db: AccountDb;
  api: Api;
  now(): number;
}

/** What rows are sealed to the server with; undefined before the server has given a key. */
export async function readSendingKey(db: AccountDb): Promise<SendingKey | undefined> {
  const known = await readFact(db, 'sealedSending');
  const clientId = await readFact(db, 'clientId');
  if (!known || clientId === undefined) return undefined;
  const { key, proof } = known;
  return { keyId: key.id, publicKey: readPublicKey(key), proof, clientId };
}

/**
 * Asks the server for a token and a key where there are none, or old ones. Rejects when it cannot be
 * reached: to be tried again at the next start.
 */
export async function prepareSealedSending(deps: PreparingDeps): Promise<void> {
  const { device, db, api, now } = deps;
  await withLock(
    lockName,
    async () => {
      const lock = await device.locks.get(db.accountId);
      const known = await readFact(db, 'sealedSending');
      if (!lock || (known && known.token === lock.sendToken && !isOld(known, now()))) return;
      const response = await api.raw('me/sealed-sending', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        account: db.accountId,
      });
      const account = await device.accounts.get(db.accountId);
      const opened = v.parse(sealedSendingEndpoints.openSending.answer, await response.json());
      await unlessDiskFull(
        writeFact(db, 'sealedSending', { ...opened, at: now() }).then(async () => {
          // Of a session before this one, which is reported as replaced.
          if (lock.sendToken !== undefined && account !== undefined)
            await storeLeft(device, db.accountId, {
              token: lock.sendToken,
              revoked: true,
              at: account.since,
            });
          await device.locks.update(db.accountId, { sendToken: opened.token });
        }),
      );
    },
    { waitMs: 0 },
  );
}

/** Also when the clock was set back since. */
const isOld = ({ at }: FactOf<'sealedSending'>, now: number): boolean =>
  now - at > renewMs || now < at;

/** Stores all unsent items anew, so that they are sealed to the server with the current key. */
export const sealUnsent = (db: AccountDb): Promise<void> =>
  db.transaction('rw', db.outbox, async () => {
    await db.outbox.bulkPut(await db.outbox.where('state').anyOf('queued', 'sending').toArray());
  });
