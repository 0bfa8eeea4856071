import * as v from 'valibot';
import {
  type GuestSubmission,
  guestSubmission,
  sendGuestSubmission,
} from '#contract/guestSubmission.ts';
import type { ReceivedItem } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useLive } from '#mirror/react.tsx';
import { type Delivery, deliveryOf } from '#outbox/delivery.ts';

/** A guest submission: in the outbox of this device, or received. */
export interface SentSubmission {
  id: string;
  /** "form" or "contact"; a received one may have the kind of another release. */
  kind: string;
  /** When it was written, or when the clinic received it. */
  at: string;
  delivery: Delivery;
  /** Undefined once it is deleted from this device. */
  content: GuestSubmission | undefined;
}

/** How many received ones are listed. */
const maxReceived = 10;

const fromReceived = ({ id, label, number, at }: ReceivedItem): SentSubmission => ({
  id,
  kind: label,
  at,
  delivery: { step: 'received', number, row: undefined, problem: null },
  content: undefined,
});

/** Guest submissions of this device, live: waiting ones in order, then recently received ones. */
export function useGuestSubmissions(): SentSubmission[] | undefined {
  return useLive(async (db) => {
    const [rows, received] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.received.orderBy('at').reverse().limit(maxReceived).toArray(),
    ]);
    return [...rows.flatMap(fromOutbox), ...received.map(fromReceived)];
  });
}

function fromOutbox(row: OutboxRow): SentSubmission[] {
  const parsed = v.safeParse(guestSubmission, row.args);
  if (row.name !== sendGuestSubmission.name || !parsed.success) return [];
  const delivery = deliveryOf({ id: row.id, number: null }, new Map([[row.id, row]]));
  return [
    {
      id: row.id,
      kind: parsed.output.kind,
      at: row.ack?.at ?? row.createdAt,
      delivery,
      content: parsed.output,
    },
  ];
}
