import * as v from 'valibot';

/** Acts on the whole database; the command line calls them. */
export const staffDemoEndpoints = {
  staffBackup: {
    method: 'GET',
    path: 'staff/backup',
    access: 'staff',
    may: 'operation',
    /** Bytes: JSON lines, compressed with gzip (server/backup). */
    answer: v.unknown(),
  },
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
