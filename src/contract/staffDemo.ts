import * as v from 'valibot';

/** How the clinic takes the demo out of its database. */
export const staffDemoEndpoints = {
  staffRemoveDemo: {
    method: 'POST',
    path: 'staff/demo/remove',
    access: 'staff',
    answer: v.object({
      patients: v.number(),
      entries: v.number(),
      images: v.number(),
      /** Why the demo's content had to stay: what of the clinic's own names it, each with its place. */
      needed: v.array(v.string()),
      /** The server runs with the demo: its next start would fill an empty database again. */
      fillsAgain: v.boolean(),
    }),
  },
} as const;
