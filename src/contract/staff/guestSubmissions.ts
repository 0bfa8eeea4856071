import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { maxMessageLength } from '../message.ts';
import { boundedText, localizedText, typedText } from '../text.ts';
import { departments } from '../ticket.ts';
import { instant } from '../time.ts';

/** `elsewhere`: a member answered by other means and noted it here. Stored: names stay. */
export const letterChannels = ['email', 'sms', 'elsewhere'] as const;
export type LetterChannel = (typeof letterChannels)[number];
/** Stored: names stay. */
export type StoredAnswerState = 'sending' | 'sent' | 'unsent' | 'unknown';

const kind = v.picklist(['form', 'contact']);
const patient = v.nullable(v.object({ number: v.number(), name: v.string() }));
const envelope = {
  number: v.number(),
  kind,
  at: instant,
  locale: v.string(),
  /** Null: the sender gave none, as in a form without that question. */
  name: v.nullable(v.string()),
  department: v.nullable(v.picklist(departments)),
  /** The public form; null for a message. */
  form: v.nullable(v.object({ slug: v.string(), title: v.nullable(localizedText) })),
  /** Null while it is open. */
  handled: v.nullable(v.object({ at: instant, by: v.string() })),
  /** When it was answered last. */
  answeredAt: v.nullable(instant),
  patient,
  /** Of what staff did with it: send it with a change. */
  version: v.number(),
};

const row = v.object({
  ...envelope,
  /** The beginning of what was written, at most 200 characters. */
  firstLine: v.string(),
});
export type LetterRow = v.InferOutput<typeof row>;

const letterAnswer = v.object({
  id: uuid,
  channel: v.picklist(letterChannels),
  contact: v.string(),
  body: v.string(),
  /**
   * `unsent`: it was not handed over, and can be sent again. `unknown`: it may have gone out, as the
   * connection was lost or the server stopped while it was handed over.
   */
  state: v.picklist(['sending', 'sent', 'unsent', 'unknown']),
  authorName: v.string(),
  createdAt: instant,
});
export type LetterAnswer = v.InferOutput<typeof letterAnswer>;

const letter = v.object({
  ...envelope,
  /** As it was sent. */
  letter: v.looseObject({}),
  /** The same as text. */
  lines: v.array(v.object({ title: v.string(), text: v.string() })),
  /** E-mails and phones that the sender left; `isReachable`: the server can send to it. */
  contacts: v.array(v.object({ address: v.string(), isReachable: v.boolean() })),
  answers: v.array(letterAnswer),
});
export type Letter = v.InferOutput<typeof letter>;

const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Staff endpoints for guest submissions; `{letter}` is the confirmation number. The paths say
 * `letters` and stay.
 */
export const staffGuestSubmissionEndpoints = {
  /**
   * 100 at a time. Open ones: who waits longest first; otherwise the newest first. A search (`q`) is
   * over all states. `total` of these filters.
   */
  staffLetters: {
    method: 'GET',
    path: 'staff/letters',
    access: 'staff',
    may: 'letters',
    query: v.object({
      kind: v.optional(kind),
      state: v.optional(v.picklist(['open', 'handled'])),
      /** Name, address, number, and what was written. */
      q: v.optional(boundedText(100)),
      cursor: v.optional(boundedText(200)),
    }),
    answer: v.object({
      items: v.array(row),
      total: v.number(),
      /** By state, of this kind. */
      counts: v.object({ open: v.number(), handled: v.number() }),
      next: v.nullable(v.string()),
    }),
  },
  /** Opening one is a line of the audit log. */
  staffLetter: {
    method: 'GET',
    path: 'staff/letters/{letter}',
    access: 'staff',
    may: 'letters',
    answer: letter,
  },
  /** Marks one as handled, or opens it again. */
  staffHandleLetter: {
    method: 'POST',
    path: 'staff/letters/{letter}/handling',
    access: 'staff',
    may: 'letters',
    body: v.object({ version, isHandled: v.boolean() }),
    answer: letter,
  },
  /**
   * Sends a text to an address that the sender left, or notes what was answered elsewhere. Sent
   * again with the same `id`, it is the same message, and goes out once.
   */
  staffAnswerLetter: {
    method: 'POST',
    path: 'staff/letters/{letter}/answers',
    access: 'staff',
    may: 'letters',
    body: v.object({
      id: uuid,
      version,
      /** One of the letter's contacts. */
      contact: boundedText(254),
      body: typedText(maxMessageLength),
      /** The member has answered by other means: nothing is sent. */
      isElsewhere: v.optional(v.boolean(), false),
      thenHandled: v.optional(v.boolean(), false),
    }),
    answer: letter,
  },
  /** The patient that the sender is, as `P-1043`; null ends the link. */
  staffLinkLetter: {
    method: 'POST',
    path: 'staff/letters/{letter}/patient',
    access: 'staff',
    may: 'letters',
    body: v.object({ version, patient: v.nullable(boundedText(40)) }),
    answer: letter,
  },
} as const;
