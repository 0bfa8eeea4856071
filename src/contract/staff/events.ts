import * as v from 'valibot';

/**
 * What changed, for pages of the desk: they read it again. `ticket`: its number, of a ticket that
 * the member may open.
 */
export const deskEvent = v.object({
  kind: v.picklist(['ticket', 'presence', 'letter', 'audit']),
  ticket: v.optional(v.number()),
});
export type DeskEvent = v.InferOutput<typeof deskEvent>;

export const staffEventEndpoints = {
  /** Server-sent events: `change` with a `deskEvent`, and `beat`. */
  staffEvents: {
    method: 'GET',
    path: 'staff/events',
    access: 'staff',
    may: 'own',
    answer: v.unknown(),
  },
} as const;
