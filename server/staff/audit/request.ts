import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { Tx } from '../../db/database.ts';
import type { Env } from '../../http/deps.ts';
import { addAuditLine, auditSource } from './write.ts';

interface StaffRequest {
  c: Context<Env>;
  now(): Date;
}

const current = new AsyncLocalStorage<StaffRequest>();

/** Runs a staff request, so that what it changes in a patient's record gets a line. */
export const runAudited = <T>(request: StaffRequest, work: () => Promise<T>): Promise<T> =>
  current.run(request, work);

/**
 * In a transaction that changes a patient's record: adds the line of the staff request that it
 * belongs to, unless the handler has added its own.
 */
export async function auditChange(tx: Tx, patientId: string): Promise<void> {
  const request = current.getStore();
  if (!request || request.c.var.isAudited) return;
  const { c, now } = request;
  const source = auditSource(c, now());
  // A transaction that is tried again adds the line again.
  c.set('isAudited', false);
  await addAuditLine(tx, source, {
    action: 'change',
    act: c.var.act,
    patientId,
    subject: c.req.path.replace(/^\/api\/staff\//, ''),
  });
  c.set('hasLine', true);
}

/** The staff request said what is stored already, after a lost answer: it needs no second line. */
export function noteRepeat(): void {
  current.getStore()?.c.set('isAudited', true);
}
