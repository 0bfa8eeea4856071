import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatDay, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useTransientBanner } from '#pwa/banners.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { Banner } from '#ui/banner.tsx';
import Close from '~icons/lucide/x';
import { useStaleSince } from './useStaleSince.ts';

const revalidateMs = 30_000;

/** Banner on a cached public page that could not be revalidated: says from when it is. */
export function StaleNote() {
  const { t } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const online = useBrowserOnline();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const since = useStaleSince();
  const isStale = since !== undefined;
  useEffect(() => {
    if (!isStale || !online) return undefined;
    void router.invalidate();
    // No event tells when a network that was present starts to work again.
    const timer = setInterval(() => void router.invalidate(), revalidateMs);
    return () => clearInterval(timer);
  }, [isStale, online, router]);
  const { open, close } = useTransientBanner('stale', isStale, path);
  const [day, time] =
    since === undefined ? ['', ''] : [formatDay(locale, since), formatTime(locale, since)];
  return (
    <Banner
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
        {online ? (
          <Trans>The clinic could not be reached.</Trans>
        ) : (
          <Trans>There is no internet.</Trans>
        )}{' '}
        <Trans>
          You are seeing what was saved on {day}, {time}.
        </Trans>
      </p>
    </Banner>
  );
}
