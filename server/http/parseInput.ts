import * as v from 'valibot';
import { ProblemError } from './problem.ts';

/**
 * Validates input from clients by a schema; stops at the first issue, as a large body could have a
 * million.
 */
export const parseInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.SafeParseResult<Schema> => v.safeParse(schema, input, { abortEarly: true });

/** Parses a request body; all its texts and numbers can be stored. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new ProblemError('bad-request');
  try {
    return mayBeUnstorable.test(text) ? JSON.parse(text, toStorable) : JSON.parse(text);
  } catch {
    throw new ProblemError('bad-request');
  }
}

/**
 * Nesting of arrays and objects. Ours have about ten levels; deeper input could overflow the stack
 * of recursive code.
 */
const maxDepth = 64;

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (quoted) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) quoted = false;
    } else if (char === 0x22) quoted = true;
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return false;
}

/** Removes NUL and replaces lone surrogates, which PostgreSQL rejects and pasted text may hold. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** JSON reviver: makes texts storable; refuses 1e999, which parses to Infinity. */
function toStorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError('number out of range');
  return value;
}

/**
 * Unstorable values can only be written with escapes, exponents or very long numbers; other bodies
 * skip the slow reviver.
 */
const mayBeUnstorable = /\\u|\d[eE]|\d{300}/;

/** The parameters of a query as texts that can be stored. */
export const parseTexts = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, text]) => [name, toStorableText(text)]));
