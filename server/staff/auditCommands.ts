import { verifyAuditFile } from './audit/verify.ts';
import { callStaff } from './callStaff.ts';
import { saveStream } from './saveStream.ts';

interface AuditOptions {
  from?: string | undefined;
  until?: string | undefined;
}

/** `audit check`, `audit export FILE`, `audit verify FILE`: the text to print. */
export function auditCommand(
  verb: string,
  file: string | undefined,
  { from, until }: AuditOptions,
): Promise<string> | undefined {
  if (verb === 'check') return check();
  if (file === undefined) return undefined;
  if (verb === 'verify') return verifyAuditFile(file);
  if (verb !== 'export') return undefined;
  const query = new URLSearchParams({ ...(from && { from }), ...(until && { until }) });
  return saveStream(`staff/audit/export?${query}`, file);
}

async function check(): Promise<string> {
  const { isWhole, lines, lastWhole, head } = await callStaff('staffAuditCheck');
  if (!isWhole) throw new Error(`The chain is broken after line ${lastWhole}.`);
  return `${lines} lines, whole; fingerprint of the last: ${head}`;
}
