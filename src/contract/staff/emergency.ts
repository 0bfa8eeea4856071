import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { emergencyKinds } from '../recordAccess.ts';
import { typedText } from '../text.ts';
import { instant } from '../time.ts';

/** For how long restricted parts of a record stay open, in minutes. */
export const emergencyMinutes = 30;

const opening = v.object({
  id: uuid,
  patient: v.string(),
  patientNumber: v.number(),
  /** Who opened the record. */
  member: v.string(),
  kind: v.picklist(emergencyKinds),
  reason: v.string(),
  openedAt: instant,
  until: instant,
  seenBy: v.nullable(v.string()),
});
export type EmergencyOpening = v.InferOutput<typeof opening>;

/** Opening restricted parts of a record in an emergency: the patient and administrators hear of it. */
export const staffEmergencyEndpoints = {
  staffOpenEmergency: {
    method: 'POST',
    path: 'staff/patients/{patient}/emergency',
    access: 'staff',
    may: 'medical',
    /** Sent again with the same `id`, it is the same opening. */
    body: v.object({ id: uuid, kind: v.picklist(emergencyKinds), reason: typedText(500) }),
    answer: v.object({ until: instant }),
  },
  /** Those that no administrator has looked at, then the newest; at most 50. */
  staffEmergencies: {
    method: 'GET',
    path: 'staff/emergencies',
    access: 'staff',
    may: 'audit',
    answer: v.object({ items: v.array(opening) }),
  },
  staffSeeEmergency: {
    method: 'POST',
    path: 'staff/emergencies/{emergency}/seen',
    access: 'staff',
    may: 'audit',
    answer: v.object({}),
  },
} as const;
