import * as v from 'valibot';
import { auditAction } from '#contract/staff/audit.ts';
import { uuid } from '#contract/ids.ts';

/** The audit log's filters in the address. */
export const auditSearch = v.object({
  action: v.optional(v.fallback(v.optional(auditAction), undefined)),
  actor: v.optional(v.fallback(v.optional(uuid), undefined)),
  text: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)),
});
export type AuditSearch = v.InferOutput<typeof auditSearch>;
