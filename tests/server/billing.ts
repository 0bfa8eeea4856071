import { and, eq, like } from 'drizzle-orm';
import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { type PaymentAnswer, paymentEndpoints } from '#contract/payment.ts';
import { staffBillEndpoints } from '#contract/staff/bills.ts';
import { bills, consults, payments, sandboxPayments } from '../../server/db/tables/index.ts';
import { type PaymentDeps } from '../../server/payments/ledger.ts';
import { openSandbox, type Sandbox } from '../../server/payments/sandbox/gateway.ts';
import { json, type Patient, type TestApp } from '../support/app.ts';
import { envelope, sendDone } from './send.ts';

// What the tests of bills and payments share.

export const billAmount = 9_000_000;

/** A due bill, issued by staff; returns its id. */
export async function issueBill(app: TestApp, patient: Patient, change = {}): Promise<string> {
  const answer = await app.staff('bills', {
    login: patient.account.email,
    title: 'Room, 2 nights',
    lines: [{ title: 'Room', amount: billAmount }],
    ...change,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(staffBillEndpoints.staffIssueBill.answer, await answer.json()).billId;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let slots = 0;

/** A consult whose time was proposed and accepted, so that its bill is due. */
export async function consultToPay(
  app: TestApp,
  patient: Patient,
): Promise<{ consultId: string; billId: string }> {
  const physician = app.deps.content
    .list('physician')
    .find(({ consult }) => consult.fee.amount > 0);
  if (!physician) throw new Error('no physician takes a fee');
  const { slug, name, title, consult } = physician;
  const clientId = uuidv7();
  const request = envelope('consult.request', {
    physician: { slug, name, title },
    mode: consult.modes[0],
    wishedSlot: null,
    timeZone: 'Asia/Tehran',
    minutes: 30,
    fee: consult.fee,
    question: 'May I fly?',
    attachments: [],
  });
  await sendDone(patient, clientId, request);
  // Each patient gets another time: one time is nobody else's.
  slots += 1;
  const slot = new Date(app.clock.now().getTime() + 30 * dayMs + slots * hourMs).toISOString();
  const own = and(eq(consults.accountId, patient.account.id), eq(consults.id, request.id));
  await app.db.update(consults).set({ proposedSlot: slot }).where(own);
  await sendDone(patient, clientId, envelope('consult.accept', { consultId: request.id, slot }));
  const [row] = await app.db.select().from(consults).where(own);
  if (!row?.billId) throw new Error('the consult has no bill');
  return { consultId: row.id, billId: row.billId };
}

export const pay = (patient: Patient, billId: string, id: string = uuidv7()): Promise<Response> =>
  patient.request(`me/bills/${billId}/payments`, json('POST', { id }));

export async function answerOf(response: Response): Promise<PaymentAnswer> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(paymentEndpoints.pay.answer, await response.json());
}

export const tokenOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** The test app's gateway, and what reconciling needs. */
export const sandboxOf = (app: TestApp): Sandbox => openSandbox(app.db, app.clock.now);
export const paymentDeps = (app: TestApp): PaymentDeps => ({
  database: app.deps.database,
  gateway: app.deps.gateway ?? sandboxOf(app),
  now: app.clock.now,
  log: app.deps.log,
});

/** What the gateway has of a bill, also after its account was deleted. */
export const sandboxRowsOf = (app: TestApp, billId: string) =>
  app.db
    .select()
    .from(sandboxPayments)
    .where(like(sandboxPayments.returnUrl, `%${billId}%`));

/** A bill with its payments, and what the gateway has of them. */
export async function ledgerOf(app: TestApp, patient: Patient, billId: string) {
  const accountId = patient.account.id;
  const [bill] = await app.db
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), eq(bills.id, billId)));
  if (!bill) throw new Error('no such bill');
  const own = await app.db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.billId, billId)));
  const gateway = new Map(
    (await app.db.select().from(sandboxPayments)).map((row) => [row.id, row]),
  );
  return {
    bill,
    payments: own.map((row) => ({ ...row, atGateway: gateway.get(row.gatewayId) })),
  };
}
