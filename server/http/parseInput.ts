import * as v from 'valibot';
import { ProblemError } from './problem.ts';

/** Lists and objects within each other: our own go ten deep, and whatever reads a tree calls itself once a level. */
const maxDepth = 64;

function isTooDeep(text: string): boolean {
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

/** PostgreSQL takes neither NUL nor half a surrogate pair, which pasted text may hold. */
const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** What can be stored of a value; JSON cannot write back what 1e999 is read as. */
function toStorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('not a number that can be kept');
  return value;
}

/** What needs a second look is written as an escape or with an exponent; without these a large body is read at full speed. */
const mayBeUnstorable = /\\u|\d[eE]|\d{300}/;

/** JSON from outside, every text and number of it fit to be stored. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new ProblemError('bad-request');
  try {
    return mayBeUnstorable.test(text) ? JSON.parse(text, toStorable) : JSON.parse(text);
  } catch {
    throw new ProblemError('bad-request');
  }
}

/** A query's texts, as fit to be stored as those of a body. */
export const parseTexts = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, text]) => [name, toStorableText(text)]));

/** Reads what a stranger sent: at the first fault it stops, as a megabyte can hold a million of them. */
export const parseInput = <Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.SafeParseResult<Schema> =>
  v.safeParse(schema, input, { abortEarly: true });
