import * as v from 'valibot';
import { uuid } from './ids.ts';
import { money } from './money.ts';
import { defineMutation } from './mutation.ts';
import { boundedLocalizedText, localizedText, slug, typedText } from './text.ts';
import { clientDate, instant, plainDate } from './time.ts';

const phone = v.pipe(typedText(30), v.minLength(5), v.regex(/^[+\d\s()-]+$/));

/**
 * An order of a check-up card: a mirrored row, and below the mutations about it. Stored on devices;
 * old shapes must stay readable. `to-pay`: its bill is due; `preparing`: paid.
 */
export const cardOrder = v.object({
  id: uuid,
  plan: v.object({ slug, name: localizedText, price: money }),
  holder: v.object({ name: v.string(), birthDate: plainDate }),
  address: v.object({
    city: v.string(),
    text: v.string(),
    postalCode: v.string(),
    phone: v.string(),
  }),
  status: v.picklist(['requested', 'to-pay', 'preparing', 'sent', 'delivered', 'canceled']),
  billId: v.nullable(uuid),
  /** The confirmation number; null until the clinic has received it. */
  number: v.nullable(v.number()),
  createdAt: instant,
  receivedAt: v.nullable(instant),
  /** The carer who ordered it for the patient, by name. */
  writtenBy: v.optional(v.nullable(v.string())),
});
export type CardOrder = v.InferOutput<typeof cardOrder>;

export const orderCard = defineMutation({
  name: 'cardOrder.request',
  args: v.object({
    /** As shown; a price that has changed since refuses the order. */
    plan: v.object({ slug, name: boundedLocalizedText(200), price: money }),
    holder: v.object({ name: typedText(80), birthDate: clientDate }),
    address: v.object({
      city: typedText(80),
      text: typedText(400),
      postalCode: v.pipe(v.string(), v.maxLength(80), v.trim(), v.maxLength(20)),
      phone,
    }),
  }),
  stream: (_args, id) => `cardOrder:${id}`,
  effects: (args, { id, at }) => [
    {
      collection: 'cardOrder',
      id,
      change: (row: CardOrder | undefined): CardOrder =>
        row ?? {
          id,
          ...args,
          status: 'requested',
          billId: null,
          number: null,
          createdAt: at,
          receivedAt: null,
        },
    },
  ],
});

export const cancelCardOrder = defineMutation({
  name: 'cardOrder.cancel',
  args: v.object({ cardOrderId: uuid }),
  stream: (args) => `cardOrder:${args.cardOrderId}`,
  effects: ({ cardOrderId }) => [
    {
      collection: 'cardOrder',
      id: cardOrderId,
      change: (row: CardOrder | undefined) => row && { ...row, status: 'canceled' as const },
    },
  ],
});
