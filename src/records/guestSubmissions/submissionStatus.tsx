import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { DeliveryTag } from '../deliveryTag.tsx';
import { DiscardItemDialog } from '../discardDialog.tsx';
import { useProblemText } from '../problemText.ts';
import { SubmissionReceipt } from './submissionReceipt.tsx';
import { SubmissionSentence } from './submissionSentence.tsx';
import { NotSentYet } from './notSentYet.tsx';
import type { SentSubmission } from './useGuestSubmissions.ts';

interface SubmissionStatusProps {
  of: 'form' | 'message';
  submission: SentSubmission;
  title: ReactNode;
  level?: 2 | 3;
  /** "Fill it again". */
  again: ReactNode;
  onAgain: () => void;
  onEdit: () => void;
  /** Focuses the heading, as it replaces the form that had the focus. */
  focused?: boolean;
}

/** Delivery state of a guest submission, its number once received, and its actions. */
export function SubmissionStatus({
  of,
  submission: { id, at, delivery },
  title,
  level = 2,
  again,
  onAgain,
  onEdit,
  focused = false,
}: SubmissionStatusProps) {
  const Heading = `h${level}` as const;
  const db = useDb();
  const reason = useProblemText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  const { step, number, problem } = delivery;
  return (
    <section className="form-width grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading
          ref={heading}
          tabIndex={-1}
          className={
            level === 2 ? 'scroll-mt-24 outline-none t-h2' : 'scroll-mt-24 outline-none t-h3'
          }
        >
          {title}
        </Heading>
        <DeliveryTag bare delivery={delivery} />
      </div>
      <p aria-live="polite">
        <SubmissionSentence of={of} delivery={delivery} />
      </p>
      {step === 'attention' ? (
        <Note
          tone="warn"
          action={
            <>
              <Button size="sm" onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => void retry(db, id)}>
                <Trans>Try now</Trans>
              </Button>
            </>
          }
        >
          {reason(problem, of)}
        </Note>
      ) : null}
      {number === null ? <NotSentYet /> : <SubmissionReceipt number={number} at={at} />}
      <div data-print="no" className="flex flex-wrap items-center gap-2">
        <Button onClick={onAgain}>{again}</Button>
        {step === 'device' || step === 'attention' ? <DiscardSubmission id={id} /> : null}
      </div>
    </section>
  );
}

function DiscardSubmission({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        <Trans>Discard</Trans>
      </Button>
      <DiscardItemDialog id={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
