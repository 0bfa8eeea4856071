import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { maxMessageLength } from '../message.ts';
import { boundedText, typedText } from '../text.ts';

/** Staff endpoints for tickets; `{ticket}` is an id or the number. */
export const staffTicketEndpoints = {
  staffReply: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/replies',
    access: 'staff',
    may: 'tickets',
    body: v.object({
      body: typedText(maxMessageLength),
      authorName: v.optional(boundedText(200)),
      id: v.optional(uuid),
    }),
    answer: v.object({ messageId: uuid, ticketId: uuid, rev: v.number() }),
  },
  staffRead: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/read',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ read: v.number() }),
  },
  staffClose: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/close',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ ticketId: uuid }),
  },
} as const;
