import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { instant, plainDate } from '../time.ts';

/** How staff made sure that a caller is the patient; it stands in the audit log. */
export const identifications = ['called-back', 'questions', 'document'] as const;
export const identification = v.picklist(identifications);

/** Devices that one call clears at most: as many as the list has. */
export const maxDevices = 200;

const staffDevice = v.object({
  id: uuid,
  /** Browser and system, such as `Chrome, Android`; null when unknown. */
  name: v.nullable(v.string()),
  createdAt: instant,
  lastSeenOn: v.nullable(plainDate),
  eraseAskedAt: v.nullable(instant),
  /** When the device reported that the records are gone. */
  erasedAt: v.nullable(instant),
  /** When the session was ended because its refresh token was used twice. */
  replayedAt: v.nullable(instant),
  /** When the session ended, whose records may still be on the device; null while it is signed in. */
  endedAt: v.nullable(instant),
});
export type StaffDevice = v.InferOutput<typeof staffDevice>;

/** For patients who lost their only device and call: decision 0081. Nothing medical is in it. */
export const staffDeviceEndpoints = {
  staffDevices: {
    method: 'GET',
    path: 'staff/patients/{patient}/devices',
    access: 'staff',
    may: 'devices',
    answer: v.object({ devices: v.array(staffDevice) }),
  },
  /** They may only send from then on, and delete the records at their next contact. */
  staffClearDevices: {
    method: 'POST',
    path: 'staff/patients/{patient}/devices/clear',
    access: 'staff',
    may: 'devices',
    body: v.object({
      devices: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(maxDevices)),
      identification,
    }),
    answer: v.object({ cleared: v.number() }),
  },
} as const;
