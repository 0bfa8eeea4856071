import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Consult } from '#contract/consult.ts';
import { isOpenPayment } from '#contract/payment.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { retainedBills } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { password } from './accountRequests.ts';
import { sandboxOf } from './billing.ts';
import { type History, histories, play, unreliable } from './paymentHistories.ts';
import { readPage } from './send.ts';

/** `PAYMENT_SEED=… PAYMENT_RUNS=1` repeats a history that fast-check printed. */
const seed = Number(process.env['PAYMENT_SEED'] ?? 20261122);
const numRuns = Number(process.env['PAYMENT_RUNS'] ?? 200);

describe.each(databases)('payments in random histories (%s)', (kind) => {
  let app: TestApp;
  let passwordHash: string;
  const faults: ('before' | 'after')[] = [];
  const ends = new Map<string, number>();
  const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    app.deps.gateway = unreliable(sandboxOf(app), faults);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => app.close());

  test(
    'each bill is paid once or not at all, and the ledger agrees with the gateway',
    { timeout: 540_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, async (history: History) => {
          const end = await play(app, faults, history, passwordHash);
          if (end.deleted) {
            count('account deleted');
            // What the gateway still has is on a bill that the clinic retains.
            expect(end.atGateway.filter(({ state }) => state === 'pending')).toEqual([]);
            const charged = end.atGateway.filter(({ state }) => state === 'paid');
            const retained = await app.db
              .select()
              .from(retainedBills)
              .where(eq(retainedBills.number, end.number));
            const online = retained.filter(
              ({ status, paymentReference }) =>
                status === 'paid' && paymentReference !== String(end.number),
            );
            expect(online.map(({ paymentReference }) => paymentReference)).toEqual(
              charged.map(({ reference }) => reference),
            );
            return;
          }
          const { bill, payments, mina, consultId, endedByClinic } = end;
          count(`bill ${bill.status}${bill.payment ? ` by ${bill.payment.method}` : ''}`);
          for (const { state } of payments) count(`payment ${state}`);

          // Nothing is left open, here or at the gateway.
          expect(payments.filter(({ state }) => isOpenPayment(state))).toEqual([]);
          // What the clinic believes is what the gateway did.
          for (const { state, atGateway, reference, amount } of payments) {
            expect(atGateway).toMatchObject({ state, reference, amount });
            expect(amount).toBe(bill.total.amount);
          }
          // The gateway holds the bill's total once, or nothing.
          const charged = payments.filter(({ atGateway }) => atGateway?.state === 'paid');
          const isByGateway = bill.payment?.method === 'gateway' && bill.status !== 'refunded';
          expect(charged).toHaveLength(isByGateway ? 1 : 0);
          if (isByGateway) expect(bill.payment?.reference).toBe(charged[0]?.reference);
          expect(['paid', 'due', 'void', 'refunded']).toContain(bill.status);
          expect(bill.payment !== null).toBe(['paid', 'refunded'].includes(bill.status));
          // What the clinic has ended in another way stays so: cash is not paid a second time.
          if (endedByClinic !== undefined) {
            expect(bill.status).toBe(endedByClinic);
            expect(isByGateway).toBe(false);
          }
          // Each payment that was given back is on the bill, once.
          const given = payments.filter(({ state }) => state === 'refunded');
          expect(bill.refunds.map(({ reference }) => reference).sort()).toEqual(
            given.map(({ reference }) => reference).sort(),
          );
          // The feed has the bill, and the consult has the matching status.
          const rows = (await readPage(mina, 0)).changes;
          expect(rows.find(({ id }) => id === bill.id)?.row).toMatchObject({
            status: bill.status,
            refunds: bill.refunds,
          });
          if (consultId === undefined) return;
          const expected = {
            // In cash; what was paid online is given back.
            paid: isByGateway ? ['scheduled'] : ['scheduled', 'canceled'],
            refunded: ['canceled'],
            void: ['canceled'],
            due: ['to-pay'],
          };
          const consult = rows.find(({ id }) => id === consultId)?.row as Consult;
          expect(expected[bill.status as keyof typeof expected]).toContain(consult.status);
        }),
        { seed, numRuns, endOnFailure: numRuns === 1 },
      );
      if (numRuns < 200) return;
      // Control: the histories reach every end.
      for (const end of ['bill paid by gateway', 'bill paid by cash', 'bill void', 'bill due'])
        expect(ends.get(end) ?? 0, end).toBeGreaterThan(3);
      expect(ends.get('account deleted') ?? 0).toBeGreaterThan(3);
      expect(ends.get('bill refunded by gateway') ?? 0).toBeGreaterThan(0);
      for (const state of ['paid', 'failed', 'canceled', 'refunded'])
        expect(ends.get(`payment ${state}`) ?? 0, state).toBeGreaterThan(3);
    },
  );
});
