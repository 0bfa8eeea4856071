import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCode, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { Delivery } from '#outbox/delivery.ts';
import { WaitingNote } from '../waitingNote.tsx';

/** Delivery state of a guest submission as a sentence. */
export function SubmissionSentence({
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
