import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { workerState } from '#pwa/registration.ts';
import { hasFlag, setFlag } from '#pwa/flags.ts';
import { useTransientBanner } from '#pwa/banners.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Banner } from '#ui/banner.tsx';
import Close from '~icons/lucide/x';

/** Set once the banner was shown. */
const key = 'nabz-offline-ready-told';

/** Shown once per device, on a public page, when the first worker has finished precaching. */
export function OfflineReady({ quiet }: { quiet: boolean }) {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isPublic = !path.startsWith('/panel');
  const ready = useSyncExternalStore(
    workerState.subscribe,
    () => workerState.get() === 'offline-ready',
    () => false,
  );
  const [wasShown] = useState(() => typeof localStorage !== 'undefined' && hasFlag(key));
  const { open, close } = useTransientBanner(
    'ready',
    ready && !wasShown && isPublic && !quiet,
    path,
  );
  useEffect(() => {
    if (open) setFlag(key);
  }, [open]);
  return (
    <Banner
      open={open}
      label={t`Works without the internet`}
      actions={<IconButton icon={Close} label={t`Close`} onClick={close} />}
    >
      <p>
        <Trans>Nabz now opens without the internet, too.</Trans>
      </p>
    </Banner>
  );
}
