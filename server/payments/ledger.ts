import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#contract/bill.ts';
import { isOpenPayment, type PaymentState } from '#contract/payment.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { bills, paymentReferences, payments } from '../db/tables/index.ts';
import { settleBill } from '../bills/settle.ts';
import { writeRecords } from '../feed/write.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import type { PaymentGateway } from './gateway.ts';

// The table of payments, and the only place where the gateway is called. It is never called within
// a transaction: a slow bank would hold locks.

export type PaymentRow = typeof payments.$inferSelect;
export interface PaymentDeps {
  database: Pick<Database, 'db'>;
  gateway: PaymentGateway;
  now(): Date;
  log: Pick<Logger, 'error'>;
  /** Only tests set it. */
  gatewayTimeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

/** A gateway that never answers must not stop the timer or a patient's request. */
async function answered<T>(
  { gatewayTimeoutMs = defaultTimeoutMs }: PaymentDeps,
  call: Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new Error(`no answer within ${gatewayTimeoutMs} ms`);
    timer = setTimeout(() => reject(error), gatewayTimeoutMs);
  });
  return Promise.race([call, timeout]).finally(() => clearTimeout(timer));
}

const keyOf = ({ accountId, id }: Pick<PaymentRow, 'accountId' | 'id'>) =>
  and(eq(payments.accountId, accountId), eq(payments.id, id));

/** The states in which a payment's money is on its way: the gateway has to be asked. */
export const unfinishedStates = ['created', 'pending', 'refunding'] as const;

/** Unfinished payments that nobody asks about, as they are of other gateways: how many of each. */
export const countUnfinishedElsewhere = (db: Db, name: string | undefined) =>
  db
    .select({ gateway: payments.gateway, state: payments.state, payments: count() })
    .from(payments)
    .where(
      and(
        inArray(payments.state, [...unfinishedStates]),
        name === undefined ? undefined : ne(payments.gateway, name),
      ),
    )
    .groupBy(payments.gateway, payments.state);

export const unfinishedOf = (accountId: string) =>
  and(eq(payments.accountId, accountId), inArray(payments.state, [...unfinishedStates]));

export async function findPayment(
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(keyOf({ accountId, id }));
  return found;
}

/** The newest payment of a bill. */
export async function lastPayment(
  db: Db | Tx,
  accountId: string,
  billId: string,
): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.billId, billId)))
    .orderBy(desc(payments.createdAt), desc(payments.gatewayId))
    .limit(1);
  return found;
}

/** Payments of a bill that are to be given back. */
export const findRefunding = (db: Db, accountId: string, billId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        eq(payments.billId, billId),
        eq(payments.state, 'refunding'),
      ),
    );

export async function findBill(
  db: Db,
  accountId: string,
  id: string,
): Promise<Pick<Bill, 'id' | 'status' | 'about'>> {
  const [found] = await db
    .select({ id: bills.id, status: bills.status, about: bills.about })
    .from(bills)
    .where(and(eq(bills.accountId, accountId), eq(bills.id, id)));
  if (!found) throw new ProblemError('not-found');
  return found;
}

/** How long after its creation a payment is first reconciled with the gateway. */
const firstCheckMs = 15_000;

type NewPayment = Pick<PaymentRow, 'accountId' | 'id' | 'billId' | 'returnUrl' | 'locale'> & {
  description: (bill: Pick<Bill, 'number'>) => string;
  /** In the same transaction, when the payment is new. */
  onNew?: (tx: Tx, bill: Pick<Bill, 'number'>) => Promise<void>;
};

/**
 * The payment with which a bill is to be paid: the open one, or a new one under this id. A bill
 * that is not due gets none. The bill's lock lets one request through at a time.
 */
export async function openPayment(
  { database: { db }, now, gateway }: PaymentDeps,
  { description, onNew, ...wanted }: NewPayment,
): Promise<PaymentRow | undefined> {
  const { accountId, billId } = wanted;
  return db.transaction(async (tx) => {
    const [bill] = await tx
      .select()
      .from(bills)
      .where(and(eq(bills.accountId, accountId), eq(bills.id, billId)))
      .for('update');
    if (!bill) throw new ProblemError('not-found');
    const own = await findPayment(tx, accountId, wanted.id);
    if (own && own.billId !== billId) throw new ProblemError('reused-id', { field: 'id' });
    if (own) return own;
    if (bill.status !== 'due') return lastPayment(tx, accountId, billId);
    const [open] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.accountId, accountId),
          eq(payments.billId, billId),
          inArray(payments.state, ['created', 'pending']),
        ),
      );
    if (open) return open;
    const at = now().toISOString();
    const [created] = await tx
      .insert(payments)
      .values({
        ...wanted,
        gatewayId: uuidv7(),
        gateway: gateway.name,
        amount: bill.total.amount,
        currency: bill.total.currency,
        description: description(bill),
        state: 'created',
        createdAt: at,
        changedAt: at,
        nextCheckAt: new Date(now().getTime() + firstCheckMs).toISOString(),
      })
      .onConflictDoNothing()
      .returning();
    // Another request has just used the id for another bill.
    if (!created) throw new ProblemError('reused-id', { field: 'id' });
    await onNew?.(tx, bill);
    return created;
  });
}

/**
 * Synchronizes an unfinished payment with the gateway: registers, verifies or refunds it, and
 * stores the result. Throws when the gateway cannot be reached. A finished payment stays as it is,
 * and one of another gateway.
 */
export async function advance(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  let known = payment;
  if (known.gateway !== deps.gateway.name) return known;
  if (known.state === 'created') known = await register(deps, known);
  // Also after registering: a repeated registration may return a payment that is already made.
  if (known.state === 'pending' && known.reference !== null)
    known = await verify(deps, known, known.reference);
  if (known.state === 'refunding' && known.reference !== null) {
    await answered(deps, deps.gateway.refund(known.reference));
    known = await store(deps, known, 'refunded');
  }
  return known;
}

async function register(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  const { db } = deps.database;
  const { gatewayId, amount, currency, description, returnUrl, locale } = payment;
  const order = { id: gatewayId, amount, currency, description, returnUrl, locale };
  const { reference, url } = await answered(deps, deps.gateway.create(order));
  const registered = await db.transaction(async (tx) => {
    await claimReference(tx, payment, reference);
    const [stored] = await tx
      .update(payments)
      .set({ state: 'pending', reference, url, changedAt: deps.now().toISOString() })
      .where(and(keyOf(payment), eq(payments.state, 'created')))
      .returning();
    return stored;
  });
  return registered ?? readAgain(db, payment);
}

async function claimReference(
  tx: Tx,
  { gateway, gatewayId }: PaymentRow,
  reference: string,
): Promise<void> {
  await tx
    .insert(paymentReferences)
    .values({ gateway, reference, gatewayId })
    .onConflictDoNothing();
  const [claimed] = await tx
    .select()
    .from(paymentReferences)
    .where(and(eq(paymentReferences.gateway, gateway), eq(paymentReferences.reference, reference)));
  if (claimed?.gatewayId !== gatewayId)
    throw new Error('the gateway returned the reference of another payment');
}

/** A payment of another sum stays pending: it settles nothing, and staff have to look at it. */
async function verify(
  deps: PaymentDeps,
  payment: PaymentRow,
  reference: string,
): Promise<PaymentRow> {
  const { gatewayId: id, amount, currency } = payment;
  const report = await answered(deps, deps.gateway.verify({ id, reference, amount, currency }));
  if (report.verdict !== 'paid' || (report.amount === amount && report.currency === currency))
    return store(deps, payment, report.verdict);
  deps.log.error({ reference, asked: { amount, currency }, report }, 'a payment has another sum');
  return payment;
}

/**
 * Stores what the gateway reported, and settles the bill with it, in one transaction. Rows are
 * locked in the order of the mutations that cancel: what the bill is about, the bill, the payment.
 */
async function store(
  { database: { db }, now }: PaymentDeps,
  payment: PaymentRow,
  reported: PaymentState,
): Promise<PaymentRow> {
  const { accountId, billId } = payment;
  if (reported === payment.state) return payment;
  const at = now().toISOString();
  const { about } = await findBill(db, accountId, billId);
  await writeRecords(db, at, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    if (about && about.kind !== 'patientPackage') await rows.find(about.kind, about.id);
    const bill = await rows.find('bill', billId);
    const [current] = await tx.select().from(payments).where(keyOf(payment)).for('update');
    if (!bill || !current) throw new Error('a payment without its bill');
    const state = nextState(current.state, reported, bill.status);
    if (state === current.state) return;
    await tx.update(payments).set({ state, changedAt: at, nextCheckAt: at }).where(keyOf(payment));
    const reference = current.reference ?? '';
    if (state === 'paid') await settleBill(rows, bill, { method: 'gateway', reference }, at);
    if (state === 'refunded') {
      const refund = { reference, amount: current.amount, at };
      // A second payment of a bill is refunded without an effect on the first.
      const wasPaidBy = bill.status === 'paid' && bill.payment?.reference === reference;
      const status = wasPaidBy ? 'refunded' : bill.status;
      rows.save('bill', { ...bill, status, refunds: [...bill.refunds, refund] });
    }
    await rows.flush(record);
  });
  return readAgain(db, payment);
}

/** The first final state counts; a payment of a bill that is not due is refunded. */
function nextState(
  current: PaymentState,
  reported: PaymentState,
  bill: Bill['status'],
): PaymentState {
  if (reported === 'refunded') return current === 'refunding' ? reported : current;
  if (!isOpenPayment(current)) return current;
  if (reported === 'paid') return bill === 'due' ? 'paid' : 'refunding';
  return reported;
}

async function readAgain(db: Db, { accountId, id }: PaymentRow): Promise<PaymentRow> {
  const found = await findPayment(db, accountId, id);
  if (!found) throw new Error('a payment was deleted');
  return found;
}
