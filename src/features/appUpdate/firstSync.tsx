import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore, useEffect } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { opensOffline, workerState } from '#pwa/registration.ts';
import { useTransientBanner, useBanner } from '#pwa/banners.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Banner } from '#ui/banner.tsx';
import Close from '~icons/lucide/x';
import { type FirstSyncNotice, type SyncFacts, firstSyncNotice } from './firstSyncNotice.ts';
import { readFacts } from '#mirror/meta.ts';
import { useLive } from '#mirror/react.tsx';

/**
 * Banner of the panel: progress and completion of the first sync on this device. `quiet`: the page
 * has a form or a text being read, so the banner waits.
 */
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

/** A first sync faster than this shows no progress. */
const slowNoteAfterMs = 1500;

/** Undefined when the records were complete before the panel was opened. */
function useFirstSync(isPrecached: boolean): FirstSyncNotice | undefined {
  const now = useLive((db): Promise<SyncFacts> => readFacts(db, 'lastSync', 'progress', 'reach'));
  const [isFirst, setIsFirst] = useState<boolean>();
  const [last, setLast] = useState<SyncFacts['progress']>();
  const [slow, setSlow] = useState(false);
  if (now && isFirst === undefined) setIsFirst(now.lastSync === undefined);
  if (now?.progress && (last?.done !== now.progress.done || last.total !== now.progress.total))
    setLast(now.progress);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowNoteAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!now || !isFirst) return undefined;
  const notice = firstSyncNotice(now, last, isPrecached);
  return notice?.kind === 'running' && !slow ? undefined : notice;
}
