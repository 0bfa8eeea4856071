import * as v from 'valibot';
import { ticketPresence } from './tickets.ts';

/**
 * What changed, for pages of the desk: they read it again. `ticket`: its number, of a ticket that
 * the member may open. `presence`: who is at it now, so that nothing has to be read. `review`: a patient's form or document; `consult`: a consultation.
 */
export const deskEvent = v.object({
  kind: v.picklist(['ticket', 'presence', 'letter', 'review', 'consult', 'audit']),
  ticket: v.optional(v.number()),
  presence: v.optional(v.array(ticketPresence)),
});
export type DeskEvent = v.InferOutput<typeof deskEvent>;

/** How often the server says on an open stream that it is still there. */
export const deskBeatSeconds = 20;

/** How much waits for somebody. */
const waiting = v.object({ total: v.number(), isWaiting: v.boolean() });

export const staffEventEndpoints = {
  /**
   * What waits for the member, by page; only of pages that the roles open. `isWaiting`: a person
   * waits for an answer, or an answer needs somebody to act.
   */
  staffCounts: {
    method: 'GET',
    path: 'staff/counts',
    access: 'staff',
    may: 'own',
    answer: v.object({
      inbox: v.optional(waiting),
      review: v.optional(waiting),
      letters: v.optional(waiting),
      consults: v.optional(waiting),
    }),
  },
  /** Server-sent events: `change` with a `deskEvent`, and `beat`. */
  staffEvents: {
    method: 'GET',
    path: 'staff/events',
    access: 'staff',
    may: 'own',
    answer: v.unknown(),
  },
} as const;
