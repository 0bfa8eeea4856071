import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { desc, eq, lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { encapsulatedLength } from '#contract/sealed/hpke.ts';
import { sendingContext, sendingInfo } from '#contract/sealed/sending.ts';
import type { Db } from '../db/database.ts';
import { lockByName } from '../db/lock.ts';
import { sealingKeys } from '../db/tables/index.ts';

// The key pairs to which devices seal what they send while locked, and opening with them (HPKE, RFC
// 9180). Whoever has the database has its records, so the private keys lie beside them.

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});

const day = 86_400_000;
/** A new key is made after this time, in ms. */
const rotateMs = 90 * day;
/** What was sealed may be sent as late as a receipt is kept (feed/compact.ts), in ms. */
const keepMs = rotateMs + 400 * day;

type SealingKey = typeof sealingKeys.$inferSelect;

async function newest(db: Pick<Db, 'select'>, now: Date): Promise<SealingKey | undefined> {
  const [found] = await db.select().from(sealingKeys).orderBy(desc(sealingKeys.createdAt)).limit(1);
  return found && Date.parse(found.createdAt) > now.getTime() - rotateMs ? found : undefined;
}

/** The key that devices seal to now; made when there is none, or the last one is old. */
export async function currentSealingKey(db: Db, now: Date): Promise<SealingKey> {
  const current = await newest(db, now);
  if (current) return current;
  const { publicKey, privateKey } = await suite.kem.generateKeyPair();
  const made: SealingKey = {
    id: randomUUID(),
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(publicKey)),
    privateKey: new Uint8Array(await suite.kem.serializePrivateKey(privateKey)),
    createdAt: now.toISOString(),
  };
  return db.transaction(async (tx) => {
    await lockByName(tx, 'sealing key');
    const concurrent = await newest(tx, now);
    if (concurrent) return concurrent;
    await tx.insert(sealingKeys).values(made);
    return made;
  });
}

/** Deletes key pairs to which no device has sealed anything for longer than receipts are kept. */
export const deleteOldSealingKeys = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .delete(sealingKeys)
    .where(lt(sealingKeys.createdAt, new Date(now.getTime() - keepMs).toISOString())));

/** Opens what the device of `accountId` has sealed as `id`; undefined when it cannot be opened. */
export async function openSealed(
  db: Db,
  { keyId, sealed }: { keyId: string; sealed: Uint8Array<ArrayBuffer> },
  { accountId, id }: { accountId: string; id: string },
): Promise<unknown> {
  const [key] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, keyId));
  if (!key) return undefined;
  try {
    const recipientKey = await suite.kem.deserializePrivateKey(Uint8Array.from(key.privateKey));
    const encoder = new TextEncoder();
    const opened = await suite.open(
      {
        recipientKey,
        enc: sealed.slice(0, encapsulatedLength),
        info: encoder.encode(sendingInfo),
      },
      sealed.slice(encapsulatedLength),
      encoder.encode(sendingContext(accountId, id)),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(opened));
    return value;
  } catch {
    return undefined;
  }
}
