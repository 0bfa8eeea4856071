import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from '#contract/message.ts';
import { sealTo } from '#contract/sealed/hpke.ts';
import { sendingContext, sendingInfo } from '#contract/sealed/sending.ts';
import { readFact } from '#mirror/meta.ts';
import { withSealedStore } from '#mirror/sealedQueue.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { readSendingKey } from '#sync/sealedSending.ts';
import { keepRefreshToken, storeSignIn } from '#sync/session.ts';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '../../server/accounts/tokens.ts';
import { sessions } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createLockedPhone, type LockedPhone } from './lockedPhone.ts';

let app: TestApp;
let phone: LockedPhone;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await createLockedPhone(app);
});
afterEach(() => phone.dispose());

test('with the token alone, nothing can be written in the name of the person', async () => {
  const db = await phone.unlocked();
  const known = await readFact(db, 'sealedSending');
  const id = await phone.reply(db, 'Mine');
  phone.lock(db);
  const key = await (async () => {
    const unlocked = await phone.unlocked({ online: false });
    const read = await readSendingKey(unlocked);
    phone.lock(unlocked);
    return read;
  })();
  if (!key || !known) throw new Error('not prepared');
  const forge = (proof: string, context: string) =>
    sealTo(
      key.publicKey,
      new TextEncoder().encode(
        JSON.stringify({
          proof,
          clientId: key.clientId,
          mutation: {
            id,
            seq: 1,
            name: sendMessage.name,
            args: { ticketId: phone.ticketId, body: 'Not mine', attachments: [] },
            createdAt: new Date().toISOString(),
            schema: 1,
          },
        }),
      ),
      { info: sendingInfo, context },
    );
  const forgeries = [
    forge('x'.repeat(43), sendingContext(phone.accountId, id)),
    forge(key.proof, sendingContext(phone.accountId, uuidv7())),
    forge(key.proof, sendingContext(uuidv7(), id)),
    new Uint8Array(200).fill(3),
  ];
  for (const sealed of forgeries) {
    await withSealedStore(phone.accountId, async (raw) => {
      await raw.table('outbox').update(id, {
        parcel: { keyId: key.keyId, sealed, after: [] },
        handedOver: undefined,
      });
    });
    await phone.send();
    expect(await phone.atClinic()).toEqual(['The first']);
  }
  const [session] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(phone.token)));
  for (const path of ['me', 'me/changes', 'me/events', `me/files/${id}`])
    expect(
      (await app.request(path, { headers: { authorization: `Bearer ${known.token}` } })).status,
      path,
    ).toBe(401);
  expect(session?.revokedAt).toBeNull();
});

test('a lost phone that stays locked sends what waits and is cleared at its next contact', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'Before it was stolen');
  phone.lock(db);
  await app.db
    .update(sessions)
    .set({ eraseAskedAt: app.clock.now().toISOString() })
    .where(eq(sessions.tokenHash, hashToken(phone.token)));
  expect(await drainInBackground(async () => undefined)).toBe(0);
  expect(await phone.atClinic()).toEqual(['The first', 'Before it was stolen']);
  expect(await withSealedStore(phone.accountId, async () => 'there')).toBeUndefined();
  expect(await phone.device.locks.toArray()).toEqual([]);
  expect(await phone.device.session.get('current')).toBeUndefined();
  const [session] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(phone.token)));
  expect(session).toMatchObject({
    erasedAt: expect.any(String),
    revokedAt: expect.any(String),
  });
});

test('a lost phone that stays locked is cleared also when a new password has ended its session since', async () => {
  const db = await phone.unlocked();
  phone.lock(db);
  const at = app.clock.now().toISOString();
  await app.db
    .update(sessions)
    .set({ eraseAskedAt: at, revokedAt: at })
    .where(eq(sessions.tokenHash, hashToken(phone.token)));
  expect(await drainInBackground(async () => undefined)).toBe(0);
  expect(await withSealedStore(phone.accountId, async () => 'there')).toBeUndefined();
  expect(await phone.device.locks.toArray()).toEqual([]);
});

test('a phone that stays locked is cleared also when that is asked after it learned that its session has ended', async () => {
  const db = await phone.unlocked();
  phone.lock(db);
  const ofPhone = eq(sessions.tokenHash, hashToken(phone.token));
  await app.db.update(sessions).set({ revokedAt: app.clock.now().toISOString() }).where(ofPhone);
  await phone.send();
  await vi.waitFor(async () =>
    expect((await phone.device.locks.get(phone.accountId))?.sendToken).toBeUndefined(),
  );
  await app.db.update(sessions).set({ eraseAskedAt: app.clock.now().toISOString() }).where(ofPhone);
  await finishSignOuts();
  expect(await withSealedStore(phone.accountId, async () => 'there')).toBeUndefined();
  expect(await phone.device.locks.toArray()).toEqual([]);
  expect(await app.db.select().from(sessions).where(ofPhone)).toMatchObject([
    { erasedAt: expect.any(String) },
  ]);
});

test('an ended session sends nothing more, and another sign-in gets a token of its own', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'It hurts at night');
  phone.lock(db);
  await app.db
    .update(sessions)
    .set({ revokedAt: app.clock.now().toISOString() })
    .where(eq(sessions.tokenHash, hashToken(phone.token)));
  expect((await phone.send()).removal).toBeUndefined();
  expect(await phone.atClinic()).toEqual(['The first']);
  await vi.waitFor(async () =>
    expect((await phone.device.locks.get(phone.accountId))?.sendToken).toBeUndefined(),
  );
});

test('who signs in while it is locked leaves nothing on its disk that renews a token', async () => {
  const { device, accountId } = phone;
  const refreshToken = 'r'.repeat(43);
  await storeSignIn(phone.deps, {
    token: 'a'.repeat(43),
    refreshToken,
    account: { id: accountId, name: 'Mina', email: null, phone: null },
  });
  const stored = await Promise.all(device.tables.map((table) => table.toArray()));
  expect(JSON.stringify(stored)).not.toContain(refreshToken);
  const db = await phone.unlocked({ online: false });
  await keepRefreshToken(db, (await device.session.get('current'))?.resumes?.refreshToken);
  expect(await readFact(db, 'refreshToken')).toBe(refreshToken);
  // Another tab that opens them later has none, and replaces none.
  await keepRefreshToken(db);
  expect(await readFact(db, 'refreshToken')).toBe(refreshToken);
  phone.lock(db);
});
