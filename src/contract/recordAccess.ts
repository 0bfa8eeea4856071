import * as v from 'valibot';
import { role } from './staff/roles.ts';
import { instant } from './time.ts';

/** Who opened the signed-in patient's record: newest first, at most 200. */
export const recordAccessEndpoints = {
  recordAccess: {
    method: 'GET',
    path: 'me/record-access',
    access: 'patient',
    answer: v.object({
      items: v.array(
        v.object({
          at: instant,
          name: v.string(),
          roles: v.array(role),
          /** What was opened, such as `ticket` or `results`. */
          part: v.string(),
          reason: v.nullable(v.string()),
        }),
      ),
    }),
  },
} as const;
