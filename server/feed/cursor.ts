import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';

/**
 * Reads a plain revision ("17") or a page's `next`; undefined when it is neither. Devices store
 * both and may come back after a year: old ones must stay readable.
 */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined || text === '') return { at: 0 };
  if (/^\d{1,15}$/.test(text)) return { at: Number(text) };
  const plain = v.safeParse(base64Url, text);
  if (!plain.success) return undefined;
  try {
    const parsed = v.safeParse(
      cursor,
      JSON.parse(Buffer.from(plain.output, 'base64url').toString()),
    );
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The `next` of a page; clients send it back as it is. */
export const writeCursor = (value: Cursor): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/**
 * The position in the feed. `at`: the client has everything up to that revision. Between pages of
 * one read, `after` is the last row sent and `end` the revision fixed by the first page.
 */
const cursor = v.object({
  at: whole,
  after: v.optional(v.object({ rev: whole, rank: v.pipe(whole, v.maxValue(100)), id: uuid })),
  end: v.optional(whole),
});
/** A parsed cursor. */
export type Cursor = v.InferOutput<typeof cursor>;

const base64Url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]*$/), v.maxLength(300));
