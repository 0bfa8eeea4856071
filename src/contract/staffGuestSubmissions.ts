import * as v from 'valibot';
import { instant } from './time.ts';

const kind = v.picklist(['form', 'contact']);
const envelope = { number: v.number(), kind, at: instant, locale: v.string() };

/** How the clinic reads what people without an account sent; `{letter}` is the number that people quote. */
export const staffGuestSubmissionEndpoints = {
  /** The newest first, a bounded number of them; and how many there are in all. */
  staffLetters: {
    method: 'GET',
    path: 'staff/letters',
    access: 'staff',
    query: v.object({ kind: v.optional(kind) }),
    answer: v.object({ items: v.array(v.object(envelope)), total: v.number() }),
  },
  /** One with all that it says, as it came; `lines` are the same in words, for reading. */
  staffLetter: {
    method: 'GET',
    path: 'staff/letters/{letter}',
    access: 'staff',
    answer: v.object({ ...envelope, letter: v.looseObject({}), lines: v.array(v.object({ title: v.string(), text: v.string() })) }),
  },
} as const;
