import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { StatusTone } from '#ui/statusLine.tsx';
import { useNow } from '#ui/useNow.ts';
import { supportsBackgroundSync } from '#pwa/browserFeatures.ts';

interface StatusText {
  tone: StatusTone;
  title: ReactNode;
  detail: ReactNode;
}

/**
 * Title and detail of the sync status, in the panel’s header and in the sync center. `formatMoment`
 * formats an instant. The wording is required (docs/glossary.md).
 */
export function statusText(
  status: SyncStatus,
  formatMoment: (instant: string) => string,
): StatusText {
  switch (status.kind) {
    case 'current': {
      const time = formatMoment(status.lastSync);
      // aria-live off: it changes every minute.
      return {
        tone: 'received',
        title: <Trans>Up to date</Trans>,
        detail: (
          <span aria-live="off">
            <Trans>Safe to close · as of {time}</Trans>
          </span>
        ),
      };
    }
    case 'offline': {
      const time = status.lastSync === undefined ? '' : formatMoment(status.lastSync);
      return {
        tone: 'device',
        title: time === '' ? <Trans>Offline</Trans> : <Trans>Offline, as of {time}</Trans>,
        detail: <StoredItemsNote count={status.unsent} />,
      };
    }
    case 'sending':
    case 'reading':
      return {
        tone: 'moving',
        title: <Moving status={status} />,
        detail:
          status.kind === 'reading' ? (
            <Trans>You can start reading now.</Trans>
          ) : (
            <Trans>What you wrote is safe on this device.</Trans>
          ),
      };
    case 'attention':
      return {
        tone: 'attention',
        title: <Plural value={status.parked} one="# item needs you" other="# items need you" />,
        detail: (
          <Plural
            value={status.waiting}
            _0="Nothing is lost. See what to do."
            one="# more waiting · nothing is lost"
            other="# more waiting · nothing is lost"
          />
        ),
      };
    case 'full':
      return {
        tone: 'attention',
        title: <Trans>This phone’s storage is full</Trans>,
        detail: (
          <Trans>Nothing is lost. Free some space; the rest will continue automatically.</Trans>
        ),
      };
    case 'waiting':
      return {
        tone: 'device',
        title: <Trans>The clinic could not be reached</Trans>,
        detail: <NextTry at={status.nextAt} />,
      };
    case 'paused':
      return status.until === 'sign-in'
        ? {
            tone: 'attention',
            title: <Trans>Your sign-in has expired</Trans>,
            detail: (
              <Plural
                value={status.unsent}
                _0="Nothing was lost. Sign in to continue."
                one="Your # unsent item is safe on this device."
                other="Your # unsent items are safe on this device."
              />
            ),
          }
        : {
            tone: 'attention',
            title: <Trans>This version is too old to send</Trans>,
            detail: (
              <Plural
                value={status.unsent}
                _0="What you wrote is safe."
                one="Your # item is safe. Update, and we will send it."
                other="Your # items are safe. Update, and we will send them."
              />
            ),
          };
  }
}

/** aria-live off: only the start of the transfer is announced, not each number. */
function Moving({ status }: { status: { done: number; total: number } }) {
  const locale = useLocale();
  const done = formatNumber(locale, status.done);
  const total = formatNumber(locale, status.total);
  return (
    <span aria-live="off">
      {status.total > 0 ? (
        <Trans>
          Syncing {done} of {total}
        </Trans>
      ) : (
        <Trans>Syncing…</Trans>
      )}
    </span>
  );
}

/** "Next try in 3 minutes"; minutes only, so that it changes rarely. */
export function NextTry({ at }: { at: number }) {
  const minutes = Math.ceil((at - useNow(10_000)) / 60_000);
  if (minutes < 1) return <Trans>Next try in a moment</Trans>;
  return <Plural value={minutes} one="Next try in # minute" other="Next try in # minutes" />;
}

/** When stored items will be sent, depending on Background Sync support. */
function StoredItemsNote({ count }: { count: number }) {
  return supportsBackgroundSync() ? (
    <Plural
      value={count}
      _0="You can read and write; we will send it later."
      one="# item safe here; sent when back online"
      other="# items safe here; sent when back online"
    />
  ) : (
    <Plural
      value={count}
      _0="You can read and write; we will send it later."
      one="# item safe here; sent when you open Nabz"
      other="# items safe here; sent when you open Nabz"
    />
  );
}
