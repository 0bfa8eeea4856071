import { useEffect, useRef } from 'react';
import type { TicketEstimate } from '#contract/ticket.ts';
import type { DraftHandle } from '#mirror/useDraft.ts';
import type { TicketDraft } from '../drafts.ts';

/** An estimate that the address names; without `found` it could not be read. */
export interface LinkedEstimate {
  query: string;
  found: TicketEstimate | undefined;
  /** Reads it once more. */
  onRetry: () => void;
  /** The address forgets it, or the next visit would bring it back. */
  onRemove: () => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Puts the estimate into a ticket that was begun before, once; what is written there stays. */
export function useLinkedEstimate(draft: DraftHandle<TicketDraft>, initial: TicketDraft, linked: LinkedEstimate | undefined): void {
  const offered = useRef<TicketEstimate>(undefined);
  const { ready, value, setValue } = draft;
  const found = linked?.found;
  useEffect(() => {
    if (!ready || !found || same(offered.current, found)) return;
    offered.current = found;
    if (same(value.estimate, found)) return;
    setValue((now) => ({ ...now, estimate: found, subject: now.subject.trim() === '' ? initial.subject : now.subject }));
  }, [ready, found, value.estimate, setValue, initial.subject]);
}
