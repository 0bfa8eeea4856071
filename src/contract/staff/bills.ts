import * as v from 'valibot';
import { bill, billStatuses } from '../bill.ts';
import { uuid } from '../ids.ts';
import { isShowable } from '../price.ts';
import { boundedText, typedText } from '../text.ts';
import { clientDate } from '../time.ts';

const changed = v.object({ billId: uuid, number: v.number(), status: v.picklist(billStatuses) });
export type ChangedBill = v.InferOutput<typeof changed>;

/** Staff endpoints for bills; `{bill}` is an id or the number. */
export const staffBillEndpoints = {
  /**
   * Newest first, 100 at a time, with the patient's name, and whether a payment is to be given back.
   * `overdue`: due before today, in Iran. `total` of these filters.
   */
  staffBills: {
    method: 'GET',
    path: 'staff/bills',
    access: 'staff',
    may: 'bills.read',
    query: v.object({
      status: v.optional(v.picklist([...billStatuses, 'overdue'])),
      /** Number of the bill or the patient; name, e-mail or phone of the patient. */
      q: v.optional(boundedText(100)),
      cursor: v.optional(boundedText(200)),
    }),
    answer: v.object({
      items: v.array(
        v.object({
          ...bill.entries,
          patient: v.string(),
          patientNumber: v.number(),
          isRefunding: v.boolean(),
        }),
      ),
      total: v.number(),
      next: v.nullable(v.string()),
    }),
  },
  staffIssueBill: {
    method: 'POST',
    path: 'staff/bills',
    access: 'staff',
    may: 'bills.write',
    body: v.object({
      /** Sent again, it is the same bill. */
      id: v.optional(uuid),
      /** Number of the patient, such as `P-1043`, or e-mail or phone of the account. */
      login: boundedText(200),
      title: typedText(200),
      lines: v.pipe(
        v.array(
          v.object({
            title: typedText(200),
            reason: v.optional(v.nullable(typedText(400)), null),
            amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10 ** 13)),
            covered: v.optional(v.boolean(), false),
          }),
        ),
        v.minLength(1),
        v.maxLength(100),
      ),
      currency: v.optional(
        v.pipe(v.string(), v.maxLength(3), v.regex(/^[A-Z]{3}$/), v.check(isShowable, 'currency')),
        'IRR',
      ),
      dueAt: v.optional(v.nullable(clientDate), null),
    }),
    answer: changed,
  },
  /** Ends a due bill. One of a consult or an order that waits for it is refused: cancel that. */
  staffVoidBill: {
    method: 'POST',
    path: 'staff/bills/{bill}/void',
    access: 'staff',
    may: 'bills.write',
    answer: changed,
  },
  /** `reference`: the number of the cash desk's receipt. */
  staffPaidInCash: {
    method: 'POST',
    path: 'staff/bills/{bill}/paid-in-cash',
    access: 'staff',
    may: 'bills.write',
    body: v.object({ reference: v.optional(typedText(80)) }),
    answer: changed,
  },
  /**
   * Gives an online payment back through the gateway, once, however often it is asked. What the
   * bill is for stays. `isPending`: the gateway has not confirmed it yet.
   */
  staffRefundBill: {
    method: 'POST',
    path: 'staff/bills/{bill}/refund',
    access: 'staff',
    may: 'bills.write',
    /** Why: a member has to say it. It is in the audit log. */
    body: v.object({ reason: v.optional(typedText(400)) }),
    answer: v.object({ ...changed.entries, isPending: v.boolean() }),
  },
} as const;
