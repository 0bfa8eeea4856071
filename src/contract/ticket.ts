import * as v from 'valibot';
import { fileRef } from './file.ts';
import { uuid } from './ids.ts';
import { money } from './money.ts';
import { type Message, messageBody, newMessage } from './message.ts';
import { defineMutation } from './mutation.ts';
import { ticketResult } from './result.ts';
import { typedText } from './text.ts';
import { clientInstant, instant } from './time.ts';

// A ticket, its estimate, and the mutations that open and read it. Their shapes are stored on
// devices; old ones must stay readable.

export const departments = ['medical', 'reception', 'travel', 'billing'] as const;
/** A department of the clinic. */
export type Department = (typeof departments)[number];
export const urgencies = ['routine', 'urgent'] as const;
export const maxSubjectLength = 120;
export const subjectText = typedText(maxSubjectLength);

/**
 * A cost estimate attached to a ticket, in the words that the patient saw; `query` opens it again.
 */
export const ticketEstimate = v.object({
  query: v.pipe(v.string(), v.maxLength(2000)),
  needs: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10)),
  options: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)),
  city: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  people: v.pipe(v.number(), v.integer(), v.minValue(0)),
  from: money,
  to: money,
});
export type TicketEstimate = v.InferOutput<typeof ticketEstimate>;
/** Earlier releases send no estimate and no result. */
const estimateOrNone = v.optional(v.nullable(ticketEstimate), null);
const resultOrNone = v.optional(v.nullable(ticketResult), null);

/** A mirrored row. `number` is the confirmation number; null until the clinic has received it. */
export const ticket = v.object({
  id: uuid,
  number: v.nullable(v.number()),
  subject: v.string(),
  department: v.picklist(departments),
  status: v.picklist(['open', 'answered', 'closed']),
  urgency: v.picklist(urgencies),
  patientPackageId: v.nullable(uuid),
  estimate: estimateOrNone,
  result: resultOrNone,
  createdAt: instant,
  updatedAt: instant,
  clinicRepliedAt: v.nullable(instant),
  patientReadAt: v.nullable(instant),
});
export type Ticket = v.InferOutput<typeof ticket>;

/** A ticket with its first message. Attachments are uploaded separately afterwards. */
export const openTicket = defineMutation({
  name: 'ticket.open',
  args: v.object({
    subject: subjectText,
    department: v.picklist(departments),
    urgency: v.picklist(urgencies),
    patientPackageId: v.nullable(uuid),
    estimate: estimateOrNone,
    result: resultOrNone,
    messageId: uuid,
    body: messageBody,
    attachments: v.pipe(v.array(fileRef), v.maxLength(10)),
  }),
  stream: (_args, id) => `ticket:${id}`,
  effects: (args, { id, at }) => [
    {
      collection: 'ticket',
      id,
      change: (row: Ticket | undefined): Ticket =>
        row ?? {
          id,
          number: null,
          subject: args.subject,
          department: args.department,
          status: 'open',
          urgency: args.urgency,
          patientPackageId: args.patientPackageId,
          estimate: args.estimate,
          result: args.result,
          createdAt: at,
          updatedAt: at,
          clinicRepliedAt: null,
          patientReadAt: null,
        },
    },
    {
      collection: 'message',
      id: args.messageId,
      change: (row: Message | undefined) =>
        row ?? newMessage(args.messageId, id, args.body, args.attachments, at),
    },
  ],
});

/** The patient has opened a ticket and seen replies up to an instant. */
export const readTicket = defineMutation({
  name: 'ticket.read',
  quiet: true,
  args: v.object({ ticketId: uuid, upTo: clientInstant }),
  stream: (args) => `ticket:${args.ticketId}`,
  effects: (args) => [
    {
      collection: 'ticket',
      id: args.ticketId,
      change: (row: Ticket | undefined) =>
        row && (row.patientReadAt ?? '') < args.upTo
          ? { ...row, patientReadAt: args.upTo }
          : undefined,
    },
  ],
});

/** Whether the clinic replied since the patient last opened it. */
export const isUnread = (row: Ticket): boolean =>
  row.clinicRepliedAt !== null && row.clinicRepliedAt > (row.patientReadAt ?? '');
