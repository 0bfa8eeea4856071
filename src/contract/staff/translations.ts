import * as v from 'valibot';
import { maxMessageLength } from '../message.ts';
import { languageTag as locale, typedText } from '../text.ts';
import { instant } from '../time.ts';

/** A message of a ticket in another language. */
export const translation = v.object({
  locale: v.string(),
  body: v.string(),
  /** A machine wrote it; nobody has checked it while `checkedBy` is null. */
  isMachine: v.boolean(),
  checkedBy: v.nullable(v.string()),
  updatedAt: instant,
});

/** Staff endpoints for translations of a message. */
export const staffTranslationEndpoints = {
  /** A person's translation of a message; or the approval of a machine's, with its text. */
  staffTranslate: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/messages/{message}/translations',
    access: 'staff',
    may: 'tickets',
    body: v.object({ locale, body: typedText(maxMessageLength) }),
    answer: translation,
  },
  /** Asks the configured translator; the text is marked and unchecked. */
  staffTranslateByMachine: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/messages/{message}/machine-translation',
    access: 'staff',
    may: 'tickets',
    body: v.object({ locale }),
    answer: translation,
  },
} as const;
