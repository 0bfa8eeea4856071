import { sql } from 'drizzle-orm';
import { auditLog } from '../../db/tables/index.ts';

// What administrators see of a line. What says something about a patient's health stays in the
// database.

/** Acts whose values administrators see: none is about a patient's health. */
const shown =
  /^(?:staff(?:Invite|SetRoles|SetPhysician|SetConsultTime|SetSettings|EndMember|AddKey|EndKey|Handle|Close|Reopen|CreatePatient|AnswerLetter|LinkLetter|ChangeProfile|ChangeContact|ClearDevices|StartCarer|EndCarer|AddNotice|RemoveNotice|ExportAudit|ImportRecords|IssueBill|VoidBill|PaidInCash|RefundBill|CardOrderProgress|CardOrderCancel|Publish|Reject|Answer)|desk(?:Add|Remove)Passkey$)/;

export const showsValues = (act: string): boolean => shown.test(act);

/** A form or package, whose name tells what a patient has. */
const named = /^(form|package) [a-z].*/;

export const maskedSubject = (subject: string | null): string | null =>
  subject?.replace(named, '$1') ?? null;

/** The same for a search: it must not find what is not shown. */
export const maskedSubjectColumn = sql<string>`regexp_replace(${auditLog.subject}, ${named.source}, '\\1')`;
