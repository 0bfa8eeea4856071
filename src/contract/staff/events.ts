import * as v from 'valibot';

/**
 * What changed, for pages of the desk: they read it again. `ticket`: its number, of a ticket that
 * the member may open. `review`: a patient's form or document; `consult`: a consultation.
 */
export const deskEvent = v.object({
  kind: v.picklist(['ticket', 'presence', 'letter', 'review', 'consult', 'audit']),
  ticket: v.optional(v.number()),
});
export type DeskEvent = v.InferOutput<typeof deskEvent>;

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
