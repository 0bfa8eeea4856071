import * as v from 'valibot';
import { type FileRef, fileRef } from './file.ts';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { localizedText, typedText } from './text.ts';
import { instant } from './time.ts';

/** Also for visitors' messages. If it is lowered, longer ones that wait on devices are refused. */
export const maxMessageLength = 5000;
export const messageBody = typedText(maxMessageLength);

/**
 * A message in another language, written or approved by a person at the clinic. `isOriginal`: what
 * the clinic wrote first; the message's `body` is then the translation.
 */
export const messageTranslation = v.object({
  locale: v.string(),
  body: v.string(),
  isOriginal: v.boolean(),
  /** The translation is a machine's; `checkedBy` of the clinic has read and approved it. */
  isMachine: v.optional(v.boolean(), false),
  checkedBy: v.optional(v.nullable(v.string()), null),
});
export type MessageTranslation = v.InferOutput<typeof messageTranslation>;

/**
 * A message of a ticket: a mirrored row, and below the mutation that sends one. Both shapes are
 * stored on devices; old ones must stay readable. `number` and `receivedAt` are the clinic's
 * acknowledgement; `readAt` is when the other side opened it.
 */
export const message = v.object({
  id: uuid,
  ticketId: uuid,
  author: v.picklist(['patient', 'clinic']),
  authorName: v.nullable(localizedText),
  body: v.string(),
  attachments: v.array(fileRef),
  number: v.nullable(v.number()),
  createdAt: instant,
  receivedAt: v.nullable(instant),
  readAt: v.nullable(instant),
  translations: v.optional(v.array(messageTranslation), []),
  /** The carer who wrote it for the patient, by name. */
  writtenBy: v.optional(v.nullable(v.string())),
});
export type Message = v.InferOutput<typeof message>;

/** A message that the patient wrote, also the first one of a new ticket. */
export function newMessage(
  id: string,
  ticketId: string,
  body: string,
  attachments: FileRef[],
  at: string,
): Message {
  const coming = attachments.map((file): FileRef => ({ ...file, state: 'coming' }));
  return {
    id,
    ticketId,
    author: 'patient',
    authorName: null,
    body,
    attachments: coming,
    number: null,
    createdAt: at,
    receivedAt: null,
    readAt: null,
    translations: [],
  };
}

export const sendMessage = defineMutation({
  name: 'message.send',
  args: v.object({
    ticketId: uuid,
    body: messageBody,
    attachments: v.pipe(v.array(fileRef), v.maxLength(10)),
  }),
  stream: (args) => `ticket:${args.ticketId}`,
  effects: (args, { id, at }) => [
    {
      collection: 'message',
      id,
      change: (row: Message | undefined) =>
        row ?? newMessage(id, args.ticketId, args.body, args.attachments, at),
    },
  ],
});
