import * as v from 'valibot';
import { instant } from '../time.ts';

const kind = v.picklist(['form', 'contact']);
const envelope = { number: v.number(), kind, at: instant, locale: v.string() };

/**
 * Staff endpoints for guest submissions; `{letter}` is the confirmation number. The paths say
 * `letters` and stay.
 */
export const staffGuestSubmissionEndpoints = {
  /** The newest first, a bounded number, and how many there are. */
  staffLetters: {
    method: 'GET',
    path: 'staff/letters',
    access: 'staff',
    may: 'letters',
    query: v.object({ kind: v.optional(kind) }),
    answer: v.object({ items: v.array(v.object(envelope)), total: v.number() }),
  },
  /** One submission as it was sent; `lines` is the same as text. */
  staffLetter: {
    method: 'GET',
    path: 'staff/letters/{letter}',
    access: 'staff',
    may: 'letters',
    answer: v.object({
      ...envelope,
      letter: v.looseObject({}),
      lines: v.array(v.object({ title: v.string(), text: v.string() })),
    }),
  },
} as const;
