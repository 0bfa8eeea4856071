import type { Message } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { readPending } from '#outbox/delivery.ts';
import { sortMessages, type Pending } from '../arrange.ts';

export interface ThreadView {
  ticket: Ticket | undefined;
  messages: Message[];
  pending: Pending;
  /** Hashes of the attachments whose bytes are on this device. */
  stored: ReadonlySet<string>;
}

/** All data of a thread from one consistent read; undefined while loading. */
export const useThread = (ticketId: string): ThreadView | undefined =>
  useLive(
    async (db) => {
      const [ticket, messages, pending] = await Promise.all([
        readRow(db, 'ticket', ticketId),
        readRows(db, 'message', { ticketId }),
        readPending(db),
      ]);
      const hashes = [
        ...new Set(messages.flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256))),
      ];
      const files = await db.files.bulkGet(hashes);
      const stored = new Set(files.flatMap((file) => (file ? [file.sha256] : [])));
      return { ticket, messages: sortMessages(messages, pending), pending, stored };
    },
    [ticketId],
  );
