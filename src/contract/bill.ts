import * as v from 'valibot';
import { uuid } from './ids.ts';
import { money } from './money.ts';
import { localizedText } from './text.ts';
import { instant, plainDate } from './time.ts';

export const billStatuses = ['due', 'paid', 'refunded', 'void'] as const;

/**
 * A bill of the clinic: a mirrored row, stored on devices; old shapes must stay readable. Patients
 * pay online only (`payment.ts`), so there is no mutation.
 */
export const bill = v.object({
  id: uuid,
  /** Printed on the receipt. */
  number: v.number(),
  title: localizedText,
  /** What it is for; null for anything else. */
  about: v.nullable(
    v.object({ kind: v.picklist(['consult', 'cardOrder', 'patientPackage']), id: uuid }),
  ),
  lines: v.array(
    v.object({
      title: localizedText,
      /** Why it is on the bill. */
      reason: v.nullable(localizedText),
      /** Minor units of the total's currency. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** Paid by the package: shown, and not part of the total. */
      covered: v.boolean(),
    }),
  ),
  total: money,
  status: v.picklist(billStatuses),
  issuedAt: instant,
  dueAt: v.nullable(plainDate),
  paidAt: v.nullable(instant),
  payment: v.nullable(
    v.object({
      method: v.picklist(['gateway', 'cash']),
      /** The gateway's reference, for questions to the bank. */
      reference: v.string(),
    }),
  ),
  /** Payments that came when none was due any more, and were given back. */
  refunds: v.optional(
    v.array(v.object({ reference: v.string(), amount: v.number(), at: instant })),
    [],
  ),
});
export type Bill = v.InferOutput<typeof bill>;
