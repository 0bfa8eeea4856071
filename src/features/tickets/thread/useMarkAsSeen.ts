import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/message.ts';
import { readTicket, type Ticket } from '#contract/ticket.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { unseenUpTo } from '../arrange.ts';

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

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}
