import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/message.ts';
import { readTicket, type Ticket } from '#contract/ticket.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { unseenUpTo } from '../arrange.ts';

/** Tells the clinic that what it wrote was opened, once, and only when somebody can really see it. */
export function useMarkAsSeen(ticket: Ticket, messages: readonly Message[]): void {
  const db = useDb();
  const visible = useVisible();
  const upTo = unseenUpTo(ticket, messages);
  const reported = useRef<string>(undefined);
  useEffect(() => {
    const mark = `${ticket.id} ${upTo}`;
    // A refused mark is taken back, so that the text is unseen again: it is not told over and over.
    if (!visible || upTo === undefined || reported.current === mark) return;
    reported.current = mark;
    // A failed write is told by the next opening: nothing that the patient wrote is at stake.
    void enqueue(db, readTicket, { ticketId: ticket.id, upTo }).catch(() => undefined);
  }, [db, ticket.id, upTo, visible]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
