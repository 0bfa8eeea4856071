import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import X from '~icons/lucide/x';
import type { TicketResult } from '#contract/result.ts';
import type { DraftHandle } from '#mirror/useDraft.ts';
import { ResultCard } from '#records/results/resultCard.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Note } from '#ui/note.tsx';
import type { TicketDraft } from '../drafts.ts';

/** The result in the URL; without `result` it is not on this device. */
export interface LinkedResult {
  result: TicketResult | undefined;
  /** Removes it from the URL, so that a reload does not add it again. */
  onRemove: () => void;
}

interface ResultFieldProps {
  /** The draft of the ticket, which holds the values. */
  draft: DraftHandle<TicketDraft>;
  /** The ticket’s fields without a stored draft. */
  initial: TicketDraft;
  linked: LinkedResult | undefined;
}

/** The laboratory values attached to the ticket. */
export function ResultField({ draft, initial, linked }: ResultFieldProps) {
  const { t } = useLingui();
  useLinkedResult(draft, initial, linked?.result);
  const { result } = draft.value;
  const remove = () => {
    const suggested = linked && initial.subject;
    draft.setValue((now) => ({
      ...now,
      result: null,
      subject: now.subject === suggested ? '' : now.subject,
    }));
    linked?.onRemove();
  };
  if (result)
    return (
      <ResultCard
        result={result}
        action={
          <IconButton
            icon={X}
            label={t`Remove the result`}
            onClick={remove}
            className="-my-1.5 -me-2"
          />
        }
      />
    );
  if (!linked || linked.result) return null;
  return (
    <Note tone="warn">
      <Trans>
        This result is not on your device, so it is not attached. You can write without it.
      </Trans>
    </Note>
  );
}

/** Adds the values to an existing draft, once; its text is not changed. */
function useLinkedResult(
  draft: DraftHandle<TicketDraft>,
  initial: TicketDraft,
  result: TicketResult | undefined,
): void {
  const applied = useRef<string>(undefined);
  const { ready, value, setValue } = draft;
  useEffect(() => {
    const text = result && JSON.stringify(result);
    if (!ready || !result || applied.current === text) return;
    applied.current = text;
    if (JSON.stringify(value.result) === text) return;
    setValue((now) => ({
      ...now,
      result,
      subject: now.subject.trim() === '' ? initial.subject : now.subject,
    }));
  }, [ready, result, value.result, setValue, initial.subject]);
}
