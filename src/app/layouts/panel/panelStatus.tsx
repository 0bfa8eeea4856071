import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { statusText } from '#features/syncCenter/statusText.tsx';
import { useFormatMoment } from '#features/syncCenter/useFormatMoment.ts';
import { useNow } from '#ui/useNow.ts';
import { useSyncStatus } from '#features/syncCenter/useSyncStatus.ts';
import { StatusLine } from '#ui/statusLine.tsx';

/** Sync status; links to the sync center. */
export function PanelStatus() {
  const status = useSyncStatus();
  const formatMoment = useFormatMoment();
  useNow();
  const texts = status
    ? statusText(status, formatMoment)
    : { tone: 'device' as const, title: <Trans>Nabz</Trans>, detail: <Trans>Loading</Trans> };
  return (
    <StatusLine
      {...texts}
      link={(parts) => <Link to="/panel/sync" {...parts} />}
      className="lg:grid lg:w-96"
    />
  );
}
