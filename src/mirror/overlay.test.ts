import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CardOrder, cancelCardOrder, orderCard } from '#contract/cardOrder.ts';
import { changeProfile, emptyProfile } from '#contract/profile.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { AccountDb } from './accountDb.ts';
import { readRow, readRows } from './overlay.ts';

let db: AccountDb;
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID());
});
afterEach(() => db.delete());

const at = '2026-11-01T08:00:00.000Z';
const price = { amount: 6_900_000, currency: 'IRR' };
const holder = { name: 'Mina', birthDate: '1980-01-01' };
const address = { city: 'Tehran', text: 'Valiasr 1', postalCode: '', phone: '+98 21 1234 5678' };
const order: CardOrder = {
  id: crypto.randomUUID(),
  plan: { slug: 'basic', name: { und: 'Basic' }, price },
  holder,
  address,
  status: 'preparing',
  billId: null,
  number: 10_482,
  createdAt: at,
  receivedAt: at,
};

describe('a row that the clinic has', () => {
  beforeEach(() => db.rows('cardOrder').put({ ...order, rev: 1 }));
  const shown = async () => (await readRow(db, 'cardOrder', order.id))?.status;

  test('is shown with a queued change, and without it once the change is refused', async () => {
    const id = await enqueue(db, cancelCardOrder, { cardOrderId: order.id });
    expect(await shown()).toBe('canceled');
    await db.outbox.update(id, { state: 'parked' });
    expect(await shown()).toBe('preparing');
    expect((await readRows(db, 'cardOrder')).map(({ status }) => status)).toEqual(['preparing']);
    await db.outbox.update(id, { state: 'queued' });
    expect(await shown()).toBe('canceled');
  });

  test('keeps a later change that is still queued', async () => {
    const profile = { ...emptyProfile(crypto.randomUUID()), name: 'Mina' };
    await db.rows('profile').put({ ...profile, rev: 1 });
    const change = (value: string) =>
      enqueue(db, changeProfile, { profileId: profile.id, field: 'name', value, from: 'Mina' });
    const refused = await change('Refused');
    await change('Queued');
    await db.outbox.update(refused, { state: 'parked' });
    expect(await readRow(db, 'profile', profile.id)).toMatchObject({ name: 'Queued' });
  });
});

test('what a refused item creates is shown, as it waits for the patient', async () => {
  const { plan } = order;
  const id = await enqueue(db, orderCard, { plan, holder, address });
  await db.outbox.update(id, { state: 'parked' });
  expect(await readRow(db, 'cardOrder', id)).toMatchObject({ status: 'requested' });
});
