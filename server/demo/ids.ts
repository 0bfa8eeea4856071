import { createHash } from 'node:crypto';

/**
 * A UUID (version 5, RFC 9562) from a name: the same seed gives the same content on every machine.
 * `demo remove` finds accounts by it, also those of earlier releases: neither namespace nor names may
 * change.
 */
export function demoId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The namespace of the demo's ids. */
const namespace = Buffer.from('6e61627a00004000800064656d6f2d31', 'hex');

/** The account of a demo patient. */
export const accountIdOf = (email: string): string => demoId(`${email}/account`);
