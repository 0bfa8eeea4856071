import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { auditAction } from '#contract/staff/audit.ts';
import { role } from '#contract/staff/roles.ts';
import { hashLine } from './chain.ts';
import { exportFormat } from './export.ts';

const head = v.object({
  format: v.literal(exportFormat),
  version: v.literal(1),
  previousHash: v.string(),
});
const textOrNull = v.nullable(v.string());
const line = v.object({
  seq: v.number(),
  at: v.string(),
  actorKind: v.picklist(['staff', 'key', 'patient', 'carer', 'server']),
  actorId: textOrNull,
  actorName: v.string(),
  roles: v.array(role),
  action: auditAction,
  act: v.string(),
  patientId: textOrNull,
  subject: textOrNull,
  reason: textOrNull,
  before: v.optional(textOrNull, null),
  after: v.optional(textOrNull, null),
  address: textOrNull,
  device: textOrNull,
  hash: v.string(),
  isMasked: v.optional(v.boolean(), false),
});
const end = v.object({ end: v.literal(true), lines: v.number() });

/**
 * Checks an exported file without the database: every line follows the one before it, none is
 * missing, and the file is whole. Throws with the first fault. Returns the text to print.
 */
export async function verifyAuditFile(file: string): Promise<string> {
  let hash: string | undefined;
  let first: number | undefined;
  let last: number | undefined;
  let count = 0;
  let maskedCount = 0;
  let isEnded = false;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    if (text === '') continue;
    const parsed = parse(text, count);
    if (hash === undefined) {
      if (!v.is(head, parsed)) throw new Error(`${file} is no export of the audit log.`);
      hash = parsed.previousHash;
      continue;
    }
    if (isEnded) throw new Error('There are lines after the end of the export.');
    if (v.is(end, parsed)) {
      if (parsed.lines !== count)
        throw new Error(`${parsed.lines} lines were exported, ${count} are here.`);
      isEnded = true;
      continue;
    }
    const read = v.safeParse(line, parsed);
    if (!read.success) throw new Error(`After line ${last ?? 'none'}: not a line of the log.`);
    const { isMasked, ...fields } = read.output;
    if (last !== undefined && fields.seq !== last + 1)
      throw new Error(`After line ${last} comes line ${fields.seq}: lines are missing.`);
    if (!isMasked && fields.hash !== hashLine(hash, fields))
      throw new Error(
        `Line ${fields.seq} is not as it was written, or does not follow line ${last ?? fields.seq - 1}.`,
      );
    first ??= fields.seq;
    ({ seq: last, hash } = fields);
    count += 1;
    if (isMasked) maskedCount += 1;
  }
  if (!isEnded) throw new Error('The file ends too early: a part of the export is missing.');
  const checked = `${count - maskedCount} lines follow each other${first === undefined ? '' : ` (${first} to ${last})`}`;
  return [
    maskedCount === 0
      ? checked
      : `${checked}; ${maskedCount} lines without their values could not be checked`,
    `fingerprint of the last: ${hash ?? ''}`,
  ].join('\n');
}

function parse(text: string, count: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Line ${count + 2} of the file is not JSON.`);
  }
}
