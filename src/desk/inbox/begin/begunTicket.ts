import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { departments } from '#contract/ticket.ts';

const attached = v.object({ fileId: uuid, name: v.string() });

/** A ticket that is being begun, as it is stored in this browser. */
const begunTicket = v.object({
  /** The same in every try, so that an answer that was lost begins no second ticket. */
  id: uuid,
  messageId: uuid,
  patient: v.nullable(v.object({ code: v.string(), name: v.string(), locale: v.string() })),
  department: v.nullable(v.picklist(departments)),
  subject: v.string(),
  own: v.string(),
  theirs: v.string(),
  /** Uploaded to the files of the patient; the release before kept none. */
  files: v.optional(v.array(attached), []),
});
export type BegunTicket = v.InferOutput<typeof begunTicket>;
export type ChosenPatient = NonNullable<BegunTicket['patient']>;

/** Undefined for none, and for one that another release has stored in another shape. */
export function readBegunTicket(draft: string): BegunTicket | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), begunTicket), draft);
  return parsed.success ? parsed.output : undefined;
}

/** Empty when nothing is written or attached: then there is nothing to keep. */
export const writeBegunTicket = (ticket: BegunTicket): string =>
  [ticket.subject, ticket.own, ticket.theirs].every((text) => text === '') &&
  ticket.files.length === 0
    ? ''
    : JSON.stringify(ticket);
