import * as v from 'valibot';
import { role } from './staff/roles.ts';
import { instant } from './time.ts';

/** The parts of a record in words of patients. `record`: any other. */
export const recordAreas = [
  'record',
  'tickets',
  'results',
  'forms',
  'documents',
  'packages',
  'consults',
  'bills',
] as const;
export type RecordArea = (typeof recordAreas)[number];

/** Why a member of the medical role opened what is restricted otherwise. */
export const emergencyKinds = ['acute', 'unreachable', 'asked', 'other'] as const;
export type EmergencyKind = (typeof emergencyKinds)[number];

/** Who opened or changed the signed-in patient's record: newest first, at most 200. */
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
          /** A carer, by a grant of the patient; no member of staff. */
          carer: v.optional(v.boolean(), false),
          action: v.picklist(['open', 'change', 'export']),
          area: v.picklist(recordAreas),
          /** The clinic let a carer in, or ended that. */
          carerAct: v.optional(v.nullable(v.picklist(['started', 'ended'])), null),
          /**
           * What a carer did, or a patient or carer about a grant: an `AuditAct`. A text, as a
           * later release may name others. `field`: of a profile that was changed.
           */
          act: v.optional(v.nullable(v.string()), null),
          field: v.optional(v.nullable(v.string()), null),
          /** The signed-in patient. */
          self: v.optional(v.boolean(), false),
          /** Opened in an emergency, and why. */
          emergency: v.optional(v.nullable(v.picklist(emergencyKinds)), null),
        }),
      ),
    }),
  },
} as const;
