import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { SyncStatus } from '#sync/status.ts';
import { NextTry } from './statusText.tsx';
import { supportsBackgroundSync } from '#pwa/browserFeatures.ts';

const waitingText = (count: number): ReactNode => (
  <Plural
    value={count}
    one="Yes. # item is safe on this device."
    other="Yes. # items are safe on this device."
  />
);
const nothingWaiting = <Trans>Yes. Nothing is waiting.</Trans>;

/** The sync state in a sentence, with its reason. */
export function syncSummary(
  status: SyncStatus,
  formatMoment: (instant: string) => string,
): { answer: ReactNode; reason: ReactNode } {
  switch (status.kind) {
    case 'current': {
      const time = formatMoment(status.lastSync);
      return {
        answer: <Trans>Yes. The clinic has everything you wrote.</Trans>,
        reason: (
          <Trans>Your records are here as of {time}, and open without the internet, too.</Trans>
        ),
      };
    }
    case 'reading':
      return { answer: nothingWaiting, reason: <Reading status={status} /> };
    case 'attention':
      return {
        answer: (
          <Plural
            value={status.parked}
            one="Yes. But # item needs you."
            other="Yes. But # items need you."
          />
        ),
        reason: (
          <>
            <Trans>Nothing that you wrote is lost.</Trans>{' '}
            {status.waiting > 0 ? (
              <>
                <Plural
                  value={status.waiting}
                  one="# more item is waiting."
                  other="# more items are waiting."
                />{' '}
                <WhenSent count={status.waiting} />
              </>
            ) : null}
          </>
        ),
      };
    case 'offline':
      return status.unsent === 0
        ? {
            answer: nothingWaiting,
            reason: (
              <Trans>
                You are offline. You can read and write; we will send it when the internet is back
                and the app is open.
              </Trans>
            ),
          }
        : { answer: waitingText(status.unsent), reason: <WhenSent count={status.unsent} /> };
    case 'sending':
      return {
        answer: waitingText(status.total),
        reason: (
          <>
            <Plural value={status.total} one="It is on its way." other="They are on their way." />{' '}
            <Trans>If the internet drops:</Trans> <WhenSent count={status.total} />
          </>
        ),
      };
    case 'full':
      return {
        answer: status.unsent === 0 ? nothingWaiting : waitingText(status.unsent),
        reason: (
          <>
            <Trans>This phone’s storage is full</Trans>.{' '}
            <Trans>Nothing is lost. Free some space; the rest will continue automatically.</Trans>
          </>
        ),
      };
    case 'waiting':
      return {
        answer: waitingText(status.unsent),
        reason: (
          <>
            <Trans>The clinic could not be reached.</Trans> <NextTry at={status.nextAt} />.{' '}
            <WhenSent count={status.unsent} />
          </>
        ),
      };
    case 'paused':
      return {
        answer: status.unsent === 0 ? nothingWaiting : waitingText(status.unsent),
        reason:
          status.until === 'sign-in' ? (
            <Trans>
              Your sign-in has expired. Sign in, and we will send everything that is waiting.
            </Trans>
          ) : (
            <Trans>
              This version is too old to send. Update, and we will send everything that is waiting.
            </Trans>
          ),
      };
  }
}

/** When waiting items will be sent if the app is closed, which depends on Background Sync. */
function WhenSent({ count }: { count: number }) {
  return supportsBackgroundSync() ? (
    <Plural
      value={count}
      one="It will be sent when the internet is back."
      other="They will be sent when the internet is back."
    />
  ) : (
    <Plural
      value={count}
      one="It is safe on this phone. It will be sent the next time you open Nabz with an internet connection."
      other="They are safe on this phone. They will be sent the next time you open Nabz with an internet connection."
    />
  );
}

function Reading({ status }: { status: { done: number; total: number } }) {
  const locale = useLocale();
  const done = formatNumber(locale, status.done);
  const total = formatNumber(locale, status.total);
  return status.total > 0 ? (
    <Trans>
      Getting your records ready for use without the internet: {done} of {total}. You can start
      reading now.
    </Trans>
  ) : (
    <Trans>
      Getting your records ready for use without the internet. You can start reading now.
    </Trans>
  );
}
