import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatDay, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { usePassingStrip } from '#pwa/strips.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Strip } from '#ui/strip.tsx';
import Close from '~icons/lucide/x';
import { asOfChanges, keptSince } from './asOf.ts';

function followNetwork(told: () => void): () => void {
  window.addEventListener('online', told);
  window.addEventListener('offline', told);
  return () => {
    window.removeEventListener('online', told);
    window.removeEventListener('offline', told);
  };
}

/** On a public page that is a kept copy, and could not be asked anew: from when it is. */
export function StaleNote() {
  const { t } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  useSyncExternalStore(asOfChanges.subscribe, asOfChanges.get, () => 0);
  const loaded: unknown = useMatches({ select: (matches) => matches.at(-1)?.loaderData });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const since = keptSince(loaded, online);
  const { open, close } = usePassingStrip('stale', since !== undefined, path);
  const [day, time] = since === undefined ? ['', ''] : [formatDay(locale, since), formatTime(locale, since)];
  return (
    <Strip
      open={open}
      label={t`An older copy`}
      actions={
        <>
          <Button size="sm" onClick={() => void router.invalidate()}>
            <Trans>Try now</Trans>
          </Button>
          <IconButton icon={Close} label={t`Close`} onClick={close} />
        </>
      }
    >
      <p>
        <Trans>
          There is no internet. You are seeing what was saved on {day}, {time}.
        </Trans>
      </p>
    </Strip>
  );
}
