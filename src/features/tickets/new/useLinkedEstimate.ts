import { useEffect, useRef } from 'react';
import type { TicketEstimate } from '#contract/ticket.ts';
import type { DraftHandle } from '#mirror/useDraft.ts';
import type { TicketDraft } from '../drafts.ts';

/** The estimate in the URL; without `estimate` it could not be loaded. */
export interface LinkedEstimate {
  query: string;
  found: TicketEstimate | undefined;
  /** Loads it again. */
  onRetry: () => void;
  /** Removes it from the URL, so that a reload does not add it again. */
  onRemove: () => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Adds the estimate to an existing ticket draft, once; its text is not changed. */
export function useLinkedEstimate(
  draft: DraftHandle<TicketDraft>,
  initial: TicketDraft,
  linked: LinkedEstimate | undefined,
): void {
  const offered = useRef<TicketEstimate>(undefined);
  const { ready, value, setValue } = draft;
  const found = linked?.found;
  useEffect(() => {
    if (!ready || !found || same(offered.current, found)) return;
    offered.current = found;
    if (same(value.estimate, found)) return;
    setValue((now) => ({
      ...now,
      estimate: found,
      subject: now.subject.trim() === '' ? initial.subject : now.subject,
    }));
  }, [ready, found, value.estimate, setValue, initial.subject]);
}
