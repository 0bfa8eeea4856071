import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { workerState } from '#pwa/registration.ts';
import { isRemembered, remember } from '#pwa/remember.ts';
import { usePassingStrip } from '#pwa/strips.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Strip } from '#ui/strip.tsx';
import Close from '~icons/lucide/x';

const key = 'nabz-offline-ready-told';

/** The first worker has put everything away: said once on this device, on a public page, until the next one. */
export function OfflineReady({ quiet }: { quiet: boolean }) {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isPublic = !path.startsWith('/panel');
  const ready = useSyncExternalStore(
    workerState.subscribe,
    () => workerState.get() === 'offline-ready',
    () => false,
  );
  const [told] = useState(() => typeof localStorage !== 'undefined' && isRemembered(key));
  const { open, close } = usePassingStrip('ready', ready && !told && isPublic && !quiet, path);
  useEffect(() => {
    if (open) remember(key);
  }, [open]);
  return (
    <Strip open={open} label={t`Works without the internet`} actions={<IconButton icon={Close} label={t`Close`} onClick={close} />}>
      <p>
        <Trans>Nabz now opens without the internet, too.</Trans>
      </p>
    </Strip>
  );
}
