import * as v from 'valibot';

/**
 * The staff endpoint that removes the demo from the database; the server's staff command calls it.
 */
export const staffDemoEndpoints = {
  staffRemoveDemo: {
    method: 'POST',
    path: 'staff/demo/remove',
    access: 'staff',
    may: 'operation',
    answer: v.object({
      patients: v.number(),
      entries: v.number(),
      images: v.number(),
      /**
       * References from the clinic's own content that keep the demo content from being removed,
       * each with its place.
       */
      needed: v.array(v.string()),
      /** The server runs with DEMO: its next start would fill an empty database again. */
      fillsAgain: v.boolean(),
    }),
  },
} as const;
