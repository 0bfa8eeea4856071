import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { readBegunPayments } from '#mirror/begunPayments.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { beginPayment, PaymentNotBegun } from './payments.ts';
import { registerSyncDeps } from './requestFile.ts';

let db: AccountDb;
let requests: string[];
const billId = uuidv7();

beforeEach(async () => {
  db = new AccountDb(uuidv7());
  await db.open();
  requests = [];
  const api = createApi({
    base: '/api/',
    fetch: async (request) => {
      requests.push(String(request instanceof Request ? request.url : request));
      throw new TypeError('no network');
    },
    locale: () => 'en',
    path: () => '/panel',
    token: async () => 'token',
  });
  const { signal } = new AbortController();
  registerSyncDeps({ db, api, now: Date.now, reachable: async () => true, signal });
});
afterEach(() => db.delete());

test('a payment whose beginning cannot be stored is not requested', async () => {
  db.meta.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const error: unknown = await beginPayment(db, billId, 'bill').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PaymentNotBegun);
  expect(isDiskFull(error)).toBe(true);
  expect(requests).toEqual([]);
  expect(await readBegunPayments(db)).toEqual({});
});

test('a payment whose answer is lost may have begun', async () => {
  await expect(beginPayment(db, billId, 'bill')).rejects.not.toBeInstanceOf(PaymentNotBegun);
  expect(requests).toHaveLength(1);
  expect(await readBegunPayments(db)).toMatchObject({ [billId]: { end: null } });
});
