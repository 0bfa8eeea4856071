import type { ListedMutationName } from '../mutations.ts';
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
  | CareAct
  | CarerAct
  | AccountAct;

/** What changes a carer's access: the wire names of these mutations. */
export type CareAct = `care.${'grant' | 'change' | 'revoke' | 'accept' | 'leave'}`;

/** What a carer does in a patient's records: the wire names of mutations. Quiet ones have no line. */
export type CarerMutation = Exclude<ListedMutationName, CareAct | 'comment.add'>;
/** The same, and the endpoint of a payment. */
export type CarerAct = CarerMutation | 'pay';

/** What patients do with their sign-ins: the names of these endpoints. */
export type AccountAct =
  | 'endOtherDevices'
  | 'endDevice'
  | 'eraseDevice'
  | 'addPasskey'
  | 'removePasskey';
