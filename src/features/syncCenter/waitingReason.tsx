import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { NextTry } from './nextTry.tsx';
import { useOnline } from '#records/useOnline.ts';

/** State, reason and next try of an unsent item. */
export function WaitingReason({ row }: { row: OutboxRow }) {
  const online = useOnline();
  if (row.state === 'sending')
    return (
      <span>
        <Trans>Sending</Trans>
      </span>
    );
  if (row.cancel)
    return (
      <span>
        <Trans>Taken back. We are asking the clinic whether it already has this.</Trans>
      </span>
    );
  return (
    <>
      <span>
        <Trans>On this device</Trans>
      </span>{' '}
      ·{' '}
      {!online ? (
        <Trans>waiting for the internet</Trans>
      ) : row.dependsOn.length > 0 && row.nextAt === 0 ? (
        <Trans>waiting for the item it belongs to</Trans>
      ) : row.attempts > 0 ? (
        <Trans>the clinic could not be reached</Trans>
      ) : (
        <Trans>waiting for its turn</Trans>
      )}
      {online && row.nextAt > 0 ? (
        <>
          {' '}
          · <NextTry at={row.nextAt} />
        </>
      ) : null}
    </>
  );
}
