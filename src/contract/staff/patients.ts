import * as v from 'valibot';
import { instant } from '../time.ts';

/** Staff endpoints for patients. */
export const staffPatientEndpoints = {
  /** Unsent codes, which staff read out to the person, newest first. */
  staffCodes: {
    method: 'GET',
    path: 'staff/codes',
    access: 'staff',
    may: 'patients.write',
    answer: v.object({
      codes: v.array(
        v.object({
          kind: v.picklist(['recover', 'verify', 'change']),
          name: v.string(),
          contact: v.string(),
          code: v.string(),
          expiresAt: instant,
        }),
      ),
    }),
  },
} as const;
