import type { Message } from '#contract/message.ts';
import { type Ticket, readTicket } from '#contract/ticket.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { useLive, useDb } from '#mirror/react.tsx';
import { readOutboxByEntity } from '#outbox/delivery.ts';
import { sortMessages, type Pending, unseenUpTo } from '../arrange.ts';
import { useEffect, useRef } from 'react';
import { useVisible } from '#records/useVisible.ts';
import { enqueue } from '#outbox/enqueue.ts';

/** What a ticket’s conversation shows. */
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
    (db) =>
      db.transaction(
        'r',
        [db.rows('ticket'), db.rows('message'), db.outbox, db.files],
        async () => {
          const [ticket, messages, pending] = await Promise.all([
            readRow(db, 'ticket', ticketId),
            readRows(db, 'message', { ticketId }),
            readOutboxByEntity(db),
          ]);
          const attachments = messages.flatMap((message) => message.attachments);
          const hashes = [...new Set(attachments.map(({ sha256 }) => sha256))];
          const files = hashes.length > 0 ? await db.files.bulkGet(hashes) : [];
          const stored = new Set(files.flatMap((file) => (file ? [file.sha256] : [])));
          return { ticket, messages: sortMessages(messages, pending), pending, stored };
        },
      ),
    [ticketId],
  );

/** Marks the clinic's messages as seen, once, and only while the page is visible. */
export function useMarkAsSeen(ticket: Ticket, messages: readonly Message[]): void {
  const db = useDb();
  const visible = useVisible();
  const upTo = unseenUpTo(ticket, messages);
  const reported = useRef<string>(undefined);
  useEffect(() => {
    const mark = `${ticket.id} ${upTo}`;
    // After a refusal the message is unseen again; the mark is not repeated.
    if (!visible || upTo === undefined || reported.current === mark) return;
    reported.current = mark;
    // A failed write is repeated when the thread is next opened.
    void enqueue(db, readTicket, { ticketId: ticket.id, upTo }).catch(() => undefined);
  }, [db, ticket.id, upTo, visible]);
}
