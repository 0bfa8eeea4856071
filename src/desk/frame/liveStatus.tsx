import { Trans } from '@lingui/react/macro';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import Radio from '~icons/lucide/radio';
import WifiOff from '~icons/lucide/wifi-off';
import { Icon } from '#ui/icon.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { useClock } from './formats.ts';
import { useIsLive } from './useLiveEvents.ts';

/** Whether what is shown is fresh, and as of when. The desk works online only, and says so. */
export function LiveStatus() {
  const isOnline = useBrowserOnline();
  const isLive = useIsLive();
  const queries = useQueryClient();
  useIsFetching();
  const updatedAt = Math.max(
    0,
    ...queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  const clock = useClock();
  const time = updatedAt === 0 ? '' : clock(new Date(updatedAt));
  return (
    <p
      role="status"
      className={`flex flex-none items-center gap-2 px-4 max-sm:max-w-3/5 max-sm:px-3 ${isOnline && isLive ? 'border-b-2 border-primary-mark bg-primary-tint text-primary-ink' : 'border-b-2 border-dashed border-mute bg-well text-ink-2'}`}
    >
      <Icon of={isOnline ? Radio : WifiOff} size="sm" />
      {isOnline ? (
        <span>
          <b>{isLive ? <Trans>Live</Trans> : <Trans>Connecting</Trans>}</b>{' '}
          <Trans>as of {time}</Trans>
        </span>
      ) : (
        <span>
          <Trans>Offline, as of {time}</Trans>
          <span className="max-sm:sr-only">
            {'. '}
            <Trans>Changes need the internet.</Trans>
          </span>
        </span>
      )}
    </p>
  );
}
