import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { maxMessageLength } from '../message.ts';
import { boundedText, typedText } from '../text.ts';
import { departments } from '../ticket.ts';
import { instant } from '../time.ts';

const texts = v.pipe(
  v.record(v.pipe(boundedText(20), v.minLength(2)), typedText(maxMessageLength)),
  v.check((all) => Object.keys(all).length > 0 && Object.keys(all).length <= 10, 'texts'),
);
const written = v.object({
  title: typedText(80),
  /** By language. `{name}` and the other blanks are filled from the patient's own record. */
  texts,
  department: v.optional(v.nullable(v.picklist(departments)), null),
});
const savedAnswer = v.object({ id: uuid, ...written.entries, updatedAt: instant });
export type SavedAnswer = v.InferOutput<typeof savedAnswer>;

/** Answers that staff use again. */
export const staffSavedAnswerEndpoints = {
  staffSavedAnswers: {
    method: 'GET',
    path: 'staff/saved-answers',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ items: v.array(savedAnswer) }),
  },
  staffAddSavedAnswer: {
    method: 'POST',
    path: 'staff/saved-answers',
    access: 'staff',
    may: 'tickets',
    body: written,
    answer: savedAnswer,
  },
  staffChangeSavedAnswer: {
    method: 'PUT',
    path: 'staff/saved-answers/{answer}',
    access: 'staff',
    may: 'tickets',
    /** `before`: `updatedAt` of the version that was edited. */
    body: v.object({ ...written.entries, before: instant }),
    answer: savedAnswer,
  },
  staffRemoveSavedAnswer: {
    method: 'POST',
    path: 'staff/saved-answers/{answer}/remove',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ id: uuid }),
  },
} as const;

/** What a saved answer can be filled with: only from the ticket's own record. */
export const blankNames = ['name', 'subject', 'number', 'staff'] as const;
export type Blanks = Record<(typeof blankNames)[number], string>;

const isBlank = (name: string): name is keyof Blanks => blankNames.some((each) => each === name);

/**
 * Fills `{name}` and the other blanks. `open` names those that are empty or unknown: they stay in
 * the text, and it must not be sent as it is.
 */
export function fillBlanks(text: string, values: Blanks): { text: string; open: string[] } {
  const open: string[] = [];
  const filled = text.replace(/\{(\w{1,30})\}/g, (blank, name: string) => {
    const value = isBlank(name) ? values[name].trim() : '';
    if (value !== '') return value;
    open.push(name);
    return blank;
  });
  return { text: filled, open };
}
