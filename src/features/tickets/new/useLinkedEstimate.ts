import { useEffect, useRef } from 'react';
import type { TicketEstimate } from '#contract/ticket.ts';
import type { DraftHandle } from '#mirror/useDraft.ts';
import type { TicketDraft } from '../drafts.ts';

/** The estimate in the URL; without `estimate` it could not be loaded. */
export interface LinkedEstimate {
  query: string;
  estimate: TicketEstimate | undefined;
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
  const applied = useRef<TicketEstimate>(undefined);
  const { ready, value, setValue } = draft;
  const estimate = linked?.estimate;
  useEffect(() => {
    if (!ready || !estimate || same(applied.current, estimate)) return;
    applied.current = estimate;
    if (same(value.estimate, estimate)) return;
    setValue((now) => ({
      ...now,
      estimate: estimate,
      subject: now.subject.trim() === '' ? initial.subject : now.subject,
    }));
  }, [ready, estimate, value.estimate, setValue, initial.subject]);
}
