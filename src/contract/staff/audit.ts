import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { boundedText } from '../text.ts';
import { instant, plainDate } from '../time.ts';
import { role } from './roles.ts';

/** What a line of the audit log is about. Stored: names stay. */
export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'refused',
  'open',
  'change',
  /** Somebody or a key was made an administrator or medical, or took a role. */
  'rights',
  'export',
  'operation',
] as const;
export const auditAction = v.picklist(auditActions);
export type AuditAction = v.InferOutput<typeof auditAction>;

/** Who did it: a member of staff, a key, a patient, a carer, or the server itself. */
const actorKind = v.picklist(['staff', 'key', 'patient', 'carer', 'server']);

export const auditLine = v.object({
  seq: v.number(),
  at: instant,
  actorKind,
  actorId: v.nullable(uuid),
  actorName: v.string(),
  roles: v.array(role),
  action: auditAction,
  /** The endpoint, such as `staffReply`, or another stable name. */
  act: v.string(),
  /** The patient concerned, if any, with the name of now. */
  accountId: v.nullable(uuid),
  patient: v.nullable(v.string()),
  /** What it is about, such as `ticket 481`: a kind and a number or an id. */
  subject: v.nullable(v.string()),
  /** Why a record was opened: `ticket`, `visit`, `search`, or the text that was typed. */
  reason: v.nullable(v.string()),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  address: v.nullable(v.string()),
  device: v.nullable(v.string()),
  hash: v.string(),
});
export type AuditLine = v.InferOutput<typeof auditLine>;

const number = v.pipe(v.string(), v.maxLength(20), v.transform(Number), v.integer(), v.minValue(1));

const chainCheck = v.object({
  isWhole: v.boolean(),
  lines: v.number(),
  checkedAt: instant,
  /** The last line before the fault; null when the chain is whole. */
  lastWhole: v.nullable(v.number()),
  head: v.string(),
});
export type ChainCheck = v.InferOutput<typeof chainCheck>;

/** Reading and exporting the log are lines themselves. */
export const staffAuditEndpoints = {
  staffAudit: {
    method: 'GET',
    path: 'staff/audit',
    access: 'staff',
    may: 'audit',
    query: v.object({
      /** Lines before this one, newest first. */
      before: v.optional(number),
      action: v.optional(auditAction),
      /** Of a member of staff or a key. */
      actor: v.optional(uuid),
      patient: v.optional(uuid),
      text: v.optional(boundedText(100)),
    }),
    answer: v.object({ items: v.array(auditLine), hasMore: v.boolean() }),
  },
  /** Whether every line follows the one before it. */
  staffAuditCheck: {
    method: 'GET',
    path: 'staff/audit/check',
    access: 'staff',
    may: 'audit',
    answer: chainCheck,
  },
  /** The last check, which the server also makes by itself; null before the first. No line. */
  staffAuditStatus: {
    method: 'GET',
    path: 'staff/audit/status',
    access: 'staff',
    may: 'audit',
    answer: v.object({ check: v.nullable(chainCheck) }),
  },
  /**
   * A stream of JSON lines (server/staff/audit/export.ts). A program that may also open medical
   * records gets whole lines; for others values of patients are left out.
   */
  staffExportAudit: {
    method: 'GET',
    path: 'staff/audit/export',
    access: 'staff',
    may: 'audit',
    query: v.object({
      /** Days in the clinic's zone, both included. */
      from: v.optional(plainDate),
      until: v.optional(plainDate),
    }),
    answer: v.unknown(),
  },
} as const;
