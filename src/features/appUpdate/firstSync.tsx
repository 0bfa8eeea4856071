import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { opensOffline, workerState } from '#pwa/registration.ts';
import { useTransientBanner, useBanner } from '#pwa/banners.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Banner } from '#ui/banner.tsx';
import Close from '~icons/lucide/x';
import type { FirstSyncNotice } from './firstSyncNotice.ts';
import { useFirstSync } from './useFirstSync.ts';

/** Progress and completion of the first sync on this device. */
export function FirstSync({ quiet }: { quiet: boolean }) {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isPrecached = useSyncExternalStore(workerState.subscribe, () =>
    opensOffline(workerState.get()),
  );
  const notice = useFirstSync(isPrecached);
  const [closed, setClosed] = useState<string>();
  // The progress banner stays across pages; only the final message closes with the page.
  const isDone = notice?.kind === 'done';
  const moving = useBanner(
    'syncing',
    notice !== undefined && !isDone && notice.kind !== closed && !quiet,
  );
  const done = useTransientBanner('synced', isDone && !quiet, path);
  const close = isDone ? done.close : () => setClosed(notice?.kind);
  return (
    <Banner
      open={moving || done.open}
      label={t`Your records on this device`}
      actions={<IconButton icon={Close} label={t`Close`} onClick={close} />}
    >
      {notice ? (
        <p key={notice.kind}>
          <NoticeText {...notice} />
        </p>
      ) : null}
    </Banner>
  );
}

function NoticeText(notice: FirstSyncNotice) {
  const locale = useLocale();
  if (notice.kind === 'done')
    return <Trans>Up to date. Your records now open without the internet, too.</Trans>;
  const done = formatNumber(locale, notice.done);
  const total = formatNumber(locale, notice.total);
  return notice.kind === 'running' ? (
    <Trans>
      Getting your records ready for use without the internet: {done} of {total}. You can start
      reading now.
    </Trans>
  ) : (
    <Trans>
      The internet dropped at {done} of {total}. You can read what has arrived. The rest will
      continue automatically.
    </Trans>
  );
}
