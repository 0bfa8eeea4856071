import type { Actor } from '../staff/access/actor.ts';
import type { CareAccess } from './findAccess.ts';

/** The line of the audit log when a carer has a patient's records open. */
export const openCareAct = 'openCare';

/** A carer in the audit log, who acts in a patient's records. */
export const carerActor = ({ carerId, carerName }: CareAccess): Actor => ({
  kind: 'carer',
  id: carerId,
  name: carerName,
  roles: [],
});

/** A person in the audit log, who grants or takes up access. */
export const patientActor = ({ id, name }: { id: string; name: string }): Actor => ({
  kind: 'patient',
  id,
  name,
  roles: [],
});
