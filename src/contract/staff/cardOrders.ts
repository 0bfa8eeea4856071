import * as v from 'valibot';
import { cardOrder } from '../cardOrder.ts';
import { uuid } from '../ids.ts';

const { status } = cardOrder.entries;
const changed = v.object({ cardOrderId: uuid, status });

/** Staff endpoints for orders of check-up cards; `{order}` is an id or the confirmation number. */
export const staffCardOrderEndpoints = {
  /** Those that are not delivered or canceled, the oldest first. */
  staffCardOrders: {
    method: 'GET',
    path: 'staff/card-orders',
    access: 'staff',
    may: 'cards.read',
    query: v.object({ status: v.optional(status) }),
    answer: v.object({
      items: v.array(v.object({ ...cardOrder.entries, patient: v.string() })),
      total: v.number(),
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
