import { isPanelPath } from '#contract/privatePaths.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { workerState } from '#pwa/registration.ts';
import { hasFlag, setFlag } from '#pwa/flags.ts';
import { useTransientBanner } from '#pwa/banners.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Banner } from '#ui/banner.tsx';
import Close from '~icons/lucide/x';

/**
 * Key in localStorage, set once the banner was shown. Renaming it shows the banner again on every
 * device.
 */
const key = 'nabz-offline-ready-told';

/**
 * Banner on public pages, once per device: the worker has finished precaching, so the app opens
 * offline. `quiet`: the page has a form or a text being read, so the banner waits.
 */
export function OfflineReady({ quiet }: { quiet: boolean }) {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isPublic = !isPanelPath(path);
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
