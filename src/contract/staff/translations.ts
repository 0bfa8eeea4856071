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
  /** What the clinic wrote first. Then `isMachine` is about the message, which translates it. */
  isOriginal: v.optional(v.boolean(), false),
  updatedAt: instant,
});

/** What a member wrote, beside its translation that the patient gets. */
export const writtenFirst = v.object({
  locale,
  body: typedText(maxMessageLength),
  /** A machine wrote the translation, and the member has checked it. A key checks nothing. */
  isMachine: v.optional(v.boolean(), false),
});

/** Staff endpoints for translations of a message. */
export const staffTranslationEndpoints = {
  /** A person's translation of a message; or the approval of a machine's, with its text. */
  staffTranslate: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/messages/{message}/translations',
    access: 'staff',
    may: 'tickets',
    body: v.object({
      locale,
      body: typedText(maxMessageLength),
      /** The text is a machine's, which the member has read and perhaps corrected. */
      isMachine: v.optional(v.boolean(), false),
      /** `updatedAt` of the one that was on the screen, null without one; else it is not compared. */
      from: v.optional(v.nullable(instant)),
    }),
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
  /** The same for an answer that is being written; nothing of it is stored. */
  staffTranslateDraft: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/machine-translation',
    access: 'staff',
    may: 'tickets',
    body: v.object({ locale, body: typedText(maxMessageLength) }),
    answer: v.object({ body: v.string() }),
  },
} as const;
