import { Trans, useLingui } from '@lingui/react/macro';
import X from '~icons/lucide/x';
import { EstimateCard } from '#catalog/estimate/estimateCard.tsx';
import type { DraftHandle } from '#mirror/useDraft.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Note } from '#ui/note.tsx';
import type { TicketDraft } from '../drafts.ts';
import { useEffect, useRef } from 'react';
import type { TicketEstimate } from '#contract/ticket.ts';

interface EstimateFieldProps {
  /** The draft of the ticket, which holds the estimate. */
  draft: DraftHandle<TicketDraft>;
  /** The ticket’s fields without a stored draft. */
  initial: TicketDraft;
  /** The estimate that the URL names. */
  linked: LinkedEstimate | undefined;
}

/** The estimate attached to the ticket. If it cannot be loaded, the ticket is sent without it. */
export function EstimateField({ draft, initial, linked }: EstimateFieldProps) {
  const { t } = useLingui();
  useLinkedEstimate(draft, initial, linked);
  const { estimate } = draft.value;
  const remove = () => {
    const suggested = linked && initial.subject;
    draft.setValue((now) => ({
      ...now,
      estimate: null,
      subject: now.subject === suggested ? '' : now.subject,
    }));
    linked?.onRemove();
  };
  if (estimate) {
    return (
      <EstimateCard
        estimate={estimate}
        action={
          <IconButton
            icon={X}
            label={t`Remove the estimate`}
            onClick={remove}
            className="-my-1.5 -me-2"
          />
        }
      />
    );
  }
  if (!linked || linked.estimate) return null;
  return (
    <Note
      tone="warn"
      action={
        <Button size="sm" onClick={linked.onRetry}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>
        The estimate could not be read, so it is not attached. You can write without it.
      </Trans>
    </Note>
  );
}

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
function useLinkedEstimate(
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
