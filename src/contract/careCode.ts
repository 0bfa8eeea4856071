import * as v from 'valibot';
import { toLatinDigits } from './digits.ts';

// The code with which a carer takes up a grant: 128 random bits, made by the patient's device or the
// desk. It is shown once and stored nowhere; grant and server know it by its hash.

/** No I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dataLength = 26;
const checkLength = 2;
export const careCodeLength = dataLength + checkLength;
/** A prime below 32², so that one wrong or two exchanged characters never give the same check. */
const modulus = 1021n;

const valueOf = (text: string): bigint =>
  [...text].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n);

function textOf(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = `${letters[Number(rest % 32n)] ?? ''}${text}`;
    rest /= 32n;
  }
  return text;
}

const withCheck = (data: string): string =>
  data + textOf((valueOf(data) * 1024n) % modulus, checkLength);

/** A new code, without spaces. */
export function newCareCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return withCheck(textOf(value, dataLength));
}

/** Seven groups of four, as it is shown and read out. */
export const groupedCareCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code;

/** A code as typed or scanned: any case and script of digits, with spaces or hyphens between. */
export const careCode = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) =>
    toLatinDigits(text)
      .toUpperCase()
      .replace(/[\s\-\u200c\u2066-\u2069]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  ),
  v.length(careCodeLength),
  v.regex(/^[0-9A-HJKMNP-TV-Z]*$/),
  v.check((code) => withCheck(code.slice(0, dataLength)) === code, 'checksum'),
);

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The grant's id and the code's hash. Both devices derive them, so that the carer's names the grant
 * before either has a network. Stored with grants: the derivation stays.
 */
export async function careIdsOf(code: string): Promise<{ grantId: string; codeHash: string }> {
  const id = (await sha256(`nabz care grant ${code}`)).slice(0, 16);
  // Version 8, variant 10: a UUID made by a rule of one's own.
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x80;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(id);
  const grantId = [0, 8, 12, 16, 20].map((from, index, all) => text.slice(from, all[index + 1]));
  return { grantId: grantId.join('-'), codeHash: hex(await sha256(`nabz care code ${code}`)) };
}

/** The part of an address that a QR code has after the page for taking up a grant. */
const fragment = '#care=';
export const careLink = (page: string, code: string): string => `${page}${fragment}${code}`;
/** The code of a scanned text: a link, or the code itself. */
export const codeInLink = (text: string): string =>
  text.includes(fragment) ? text.slice(text.indexOf(fragment) + fragment.length) : text;
