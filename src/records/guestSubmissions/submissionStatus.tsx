import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { DeliveryTag } from '../deliveryTag.tsx';
import { DiscardItemDialog } from '../discardDialog.tsx';
import { useProblemText } from '../problemText.ts';
import type { SentSubmission } from './useGuestSubmissions.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { TextLink } from '#ui/textLink.tsx';
import Printer from '~icons/lucide/printer';
import { formatCode, formatTime } from '#i18n/formats.ts';
import { CopyButton } from '#ui/copyButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSubmissionTime } from './useSubmissionTime.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { WaitingNote } from '../waitingNote.tsx';

interface SubmissionStatusProps {
  of: 'form' | 'message';
  submission: SentSubmission;
  title: ReactNode;
  level?: 2 | 3;
  /** Label of the button for a new one: "Fill it again". */
  again: ReactNode;
  onAgain: () => void;
  onEdit: () => void;
  /** Focuses the heading, as it replaces the form that had the focus. */
  focused?: boolean;
}

/**
 * Shown instead of a public form after sending: delivery state, number once received, and what the
 * sender can do.
 */
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

/** The phone number, shown while a submission is unsent. */
function NotSentYet() {
  const locale = useLocale();
  const phone = (
    <TextLink href={clinicPhoneHref()}>
      <bdi className="ltr whitespace-nowrap">{displayClinicPhone(locale)}</bdi>
    </TextLink>
  );
  return (
    <p className="text-ink-2 t-small">
      <Trans>Not sent yet. If urgent, call now: {phone}</Trans>
    </p>
  );
}

/** The confirmation number, to copy or print. */
function SubmissionReceipt({ number, at }: { number: number; at: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const time = useSubmissionTime();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-hair px-5 py-4">
        <p className="min-w-0 flex-1 basis-40">
          <bdi className="num block t-h1">{formatCode(locale, number)}</bdi>
          <span className="text-ink-2 t-small">{time(at)}</span>
        </p>
        <p data-print="no" className="flex flex-wrap gap-2">
          <CopyButton
            value={String(number)}
            label={t`Copy the number`}
            refused={t`Not copied. Select it and copy it by hand.`}
            variant="outline"
          />
          <Button size="sm" onClick={() => window.print()}>
            <Icon of={Printer} size="sm" />
            <Trans>Print</Trans>
          </Button>
        </p>
      </div>
      <p className="text-ink-2 t-small">
        <Trans>
          The clinic can find what you wrote by this number. The text itself is no longer on this
          device.
        </Trans>
      </p>
    </>
  );
}

/** Delivery state of a guest submission as a sentence. */
function SubmissionSentence({
  of,
  delivery: { row, number },
}: {
  of: 'form' | 'message';
  delivery: Delivery;
}): ReactNode {
  const locale = useLocale();
  if (number !== null) {
    return <ReceivedText of={of} number={formatCode(locale, number)} />;
  }
  if (!row || row.state === 'parked') return null;
  if (row.state === 'sending')
    return <Trans>It is on its way to the clinic. It stays on this device until it arrives.</Trans>;
  if (!row.putOff) return <WaitingNote row={row} />;
  const time = formatTime(locale, new Date(row.nextAt).toISOString());
  return (
    <Trans>
      The clinic is busy right now. What you wrote is safe. Next try at {time}. You do not need to
      do anything.
    </Trans>
  );
}

function ReceivedText({ of, number }: { of: 'form' | 'message'; number: string }) {
  if (of === 'form')
    return (
      <Trans>
        The clinic received your form. Confirmation number: <bdi>{number}</bdi>.
      </Trans>
    );
  return <Trans>The clinic received your message. Confirmation number: {number}.</Trans>;
}
