import type { StaffEndpointName } from './endpoints.ts';
import type { RecordPart } from './patients.ts';

/**
 * What a line of the audit log names as its act: an endpoint, or what was opened of a patient's
 * record. The desk has words for each; the compiler asks for them.
 */
export type AuditAct =
  | StaffEndpointName
  | RecordPart
  | 'record'
  | 'form'
  | 'document'
  | 'resultVersions'
  | 'openCare'
  | CareAct;

/** What changes a carer's access: the wire names of these mutations. */
export type CareAct = `care.${'grant' | 'change' | 'revoke' | 'accept' | 'leave'}`;
