import { and, eq, gt } from 'drizzle-orm';
import type { Bill } from '#contract/bill.ts';
import type { Consult } from '#contract/consult.ts';
import { issueBill } from '../bills/issue.ts';
import type { Tx } from '../db/database.ts';
import { lockByName } from '../db/lock.ts';
import { consults } from '../db/tables/index.ts';
import type { UnitOfWork } from '../mutations/unitOfWork.ts';
import { findExceptions, findReserved, isClosed, overlaps } from './openTimes.ts';

/** When a reservation is made, and when an unpaid one expires. */
export interface ReservationTerms {
  now: string;
  unpaidHours: number;
}

/**
 * Gives the consult its time, and the patient its bill; without a fee it is scheduled at once.
 * `taken`: another consult of the doctor has the time; two patients never get the same one.
 * `closed`: staff closed it.
 */
export async function reserveTime(
  rows: UnitOfWork,
  { now, unpaidHours }: ReservationTerms,
  consult: Consult,
  slot: string,
): Promise<'reserved' | Refusal> {
  const refused = await findRefusal(rows, consult, slot, now);
  if (refused) return refused;
  const end = Math.min(Date.parse(now) + unpaidHours * 3_600_000, Date.parse(slot));
  const heldUntil = new Date(end).toISOString();
  const bill = await billOf(rows, now, consult, heldUntil);
  const isDue = bill?.status === 'due';
  rows.save('consult', {
    ...consult,
    slot,
    proposedSlot: null,
    proposedUntil: null,
    billId: bill?.id ?? null,
    status: isDue ? 'to-pay' : 'scheduled',
    heldUntil: isDue ? heldUntil : null,
  });
  return 'reserved';
}

/** Times that one patient may reserve without having paid. Anybody can create an account. */
const maxUnpaid = 2;

/**
 * Whether a patient may reserve one more time: not while others wait for their payment or cost
 * nothing, and never two at once.
 */
export async function mayReserve(
  rows: UnitOfWork,
  { id }: Pick<Consult, 'id'>,
  time: { startsAt: string; minutes: number },
  now: string,
): Promise<boolean> {
  // Of two requests at the same time, the second counts the first.
  await lockByName(rows.tx, `reservations of ${rows.accountId}`);
  const stored = await rows.tx
    .select({
      id: consults.id,
      status: consults.status,
      slot: consults.slot,
      minutes: consults.minutes,
      fee: consults.fee,
    })
    .from(consults)
    .where(and(eq(consults.accountId, rows.accountId), gt(consults.slot, now)));
  const unwritten = rows.changed('consult');
  const changed = new Set([id, ...unwritten.map((row) => row.id)]);
  const reserved = [
    ...stored.filter((row) => !changed.has(row.id)),
    ...unwritten.filter((row) => row.id !== id),
  ].filter(({ status }) => status === 'to-pay' || status === 'scheduled');
  const unpaid = reserved.filter(({ status, fee }) => status === 'to-pay' || fee.amount === 0);
  return unpaid.length < maxUnpaid && !reserved.some((other) => overlaps(other, time));
}

type Refusal = 'taken' | 'closed';

/** Orders all who reserve, open or close times of a doctor, until the transaction ends. */
export const lockTimes = (tx: Tx, physician: string) => lockByName(tx, `slot ${physician}`);

/**
 * Why a consult cannot have a time. Other reservations of this doctor wait until this transaction
 * ends.
 */
async function findRefusal(
  rows: UnitOfWork,
  consult: Consult,
  slot: string,
  now: string,
): Promise<Refusal | undefined> {
  const { physician, minutes, id } = consult;
  await lockTimes(rows.tx, physician.slug);
  const from = Date.parse(slot);
  const period = { from, to: from + minutes * 60_000 };
  const time = { startsAt: new Date(from).toISOString(), minutes };
  const stored = await findReserved(rows.tx, physician.slug, period, now);
  const unwritten = rows.changed('consult');
  const own = new Set([id, ...unwritten.map((row) => row.id)]);
  const others = [
    ...stored.filter((row) => row.accountId !== rows.accountId || !own.has(row.id)),
    ...unwritten.filter(
      (row) =>
        row.id !== id &&
        row.physician.slug === physician.slug &&
        (row.status === 'to-pay' || row.status === 'scheduled'),
    ),
  ];
  if (others.some((other) => overlaps(other, time))) return 'taken';
  const isKept = consult.slot !== null && Date.parse(consult.slot) === from;
  const exceptions = isKept ? [] : await findExceptions(rows.tx, physician.slug, period);
  return isClosed(time, exceptions) ? 'closed' : undefined;
}

/**
 * Proposes a time to the patient, and keeps it for them for as long as an unpaid one. The time must
 * be free.
 */
export async function proposeTime(
  rows: UnitOfWork,
  { now, unpaidHours }: ReservationTerms,
  consult: Consult,
  slot: string,
): Promise<'proposed' | Refusal> {
  const refused = await findRefusal(rows, consult, slot, now);
  if (refused) return refused;
  const end = Math.min(Date.parse(now) + unpaidHours * 3_600_000, Date.parse(slot));
  rows.save('consult', {
    ...consult,
    proposedSlot: slot,
    proposedUntil: new Date(end).toISOString(),
    note: null,
  });
  return 'proposed';
}

/** Its present bill when the time is moved, else a new one; null without a fee. */
async function billOf(
  rows: UnitOfWork,
  now: string,
  { id, billId, fee, physician: { name }, timeZone }: Consult,
  heldUntil: string,
): Promise<Bill | null> {
  const present = billId === null ? undefined : await rows.find('bill', billId);
  if (present?.status === 'due' || present?.status === 'paid') return present;
  return issueBill(rows, now, {
    title: name,
    about: { kind: 'consult', id },
    lines: [{ title: name, reason: null, amount: fee.amount, covered: false }],
    currency: fee.currency,
    dueAt: new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(heldUntil)),
  });
}
