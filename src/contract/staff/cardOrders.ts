import * as v from 'valibot';
import { cardOrder } from '../cardOrder.ts';
import { uuid } from '../ids.ts';
import { boundedText } from '../text.ts';

const { status } = cardOrder.entries;
const changed = v.object({ cardOrderId: uuid, status });

/** Staff endpoints for orders of check-up cards; `{order}` is an id or the confirmation number. */
export const staffCardOrderEndpoints = {
  /**
   * Without a status those that are not delivered or canceled, the oldest first; 100 at a time.
   * `total` of these filters.
   */
  staffCardOrders: {
    method: 'GET',
    path: 'staff/card-orders',
    access: 'staff',
    may: 'cards.read',
    query: v.object({
      status: v.optional(status),
      /** Number of the order or the patient; name, e-mail or phone of the patient. */
      q: v.optional(boundedText(100)),
      cursor: v.optional(boundedText(200)),
    }),
    answer: v.object({
      items: v.array(
        v.object({ ...cardOrder.entries, patient: v.string(), patientNumber: v.number() }),
      ),
      total: v.number(),
      next: v.nullable(v.string()),
    }),
  },
  /** The card is on its way, or has arrived; only after the payment. */
  staffCardOrderProgress: {
    method: 'POST',
    path: 'staff/card-orders/{order}/progress',
    access: 'staff',
    may: 'cards.write',
    body: v.object({ status: v.picklist(['sent', 'delivered']) }),
    answer: changed,
  },
  /** Its due bill is then void; an online payment is given back. */
  staffCardOrderCancel: {
    method: 'POST',
    path: 'staff/card-orders/{order}/cancel',
    access: 'staff',
    may: 'cards.write',
    answer: changed,
  },
} as const;
