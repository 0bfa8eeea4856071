import * as v from 'valibot';
import { messageBody } from './message.ts';
import { defineMutation } from './mutation.ts';
import { questionnaireResponse } from './questionnaire/response.ts';
import { slug, typedText } from './text.ts';
import { login } from './account.ts';
import { departments } from './ticket.ts';

/**
 * What a visitor without an account sends: answers to a public form, or a message. Stored in the
 * outbox of devices and on the server; old shapes must stay readable.
 */
export const guestSubmission = v.variant('kind', [
  v.object({ kind: v.literal('form'), form: slug, response: questionnaireResponse }),
  v.object({
    kind: v.literal('contact'),
    name: typedText(80),
    /** An e-mail or a phone number to answer to. */
    replyTo: login,
    department: v.picklist(departments),
    body: messageBody,
  }),
]);
export type GuestSubmission = v.InferOutput<typeof guestSubmission>;

/**
 * Uses the same outbox as a patient's mutations, with an endpoint of its own; nothing of it is
 * mirrored. The names `letter.send` and `letter:` are stored and sent, and stay.
 */
export const sendGuestSubmission = defineMutation<GuestSubmission>({
  name: 'letter.send',
  args: guestSubmission,
  stream: (_args, id) => `letter:${id}`,
  effects: () => [],
});

/** The account id of the database for visitors without an account. */
export const visitorAccount = 'visitor';
