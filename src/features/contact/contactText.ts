import * as v from 'valibot';
import { type GuestSubmission, guestSubmission } from '#contract/guestSubmission.ts';
import { maxMessageLength } from '#contract/message.ts';

/**
 * The fields of the contact form as typed; stored as a draft. A stored draft that does not parse is
 * lost, so new fields must be optional.
 */
export const contactText = v.object({
  name: v.string(),
  replyTo: v.string(),
  department: v.string(),
  body: v.string(),
});
export type ContactText = v.InferOutput<typeof contactText>;
export const emptyText: ContactText = { name: '', replyTo: '', department: 'reception', body: '' };

/** Why a field is invalid. */
export type ContactFault = 'empty' | 'shape' | 'too-long';
export type ContactFaults = Partial<Record<keyof ContactText, ContactFault>>;

type Checked =
  | { submission: GuestSubmission; faults?: undefined }
  | { submission?: undefined; faults: ContactFaults };

const isField = (key: unknown): key is keyof ContactText =>
  typeof key === 'string' && key in emptyText;

/** Validates the text: the submission, or the faults by field. */
export function checkContact(text: ContactText): Checked {
  const parsed = v.safeParse(guestSubmission, { kind: 'contact', ...text });
  if (parsed.success) return { submission: parsed.output };
  const faults: ContactFaults = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key;
    if (!isField(field)) continue;
    const typed = text[field].trim();
    faults[field] =
      typed === ''
        ? 'empty'
        : field === 'body' && typed.length > maxMessageLength
          ? 'too-long'
          : 'shape';
  }
  return { faults };
}
