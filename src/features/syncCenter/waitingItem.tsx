import { useId } from 'react';
import Clock from '~icons/lucide/clock';
import Smartphone from '~icons/lucide/smartphone';
import UploadIcon from '~icons/lucide/upload';
import { isEditable } from '#outbox/manage.ts';
import type { UnsentItem } from '#outbox/unsent.ts';
import { ListRow } from '#ui/listRow.tsx';
import { EditLink, DiscardButton, RetryButton } from './itemActions.tsx';
import { ItemTitle } from './itemTitle.tsx';
import { Uploads } from './uploads.tsx';
import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useOnline } from '#records/useOnline.ts';
import { NextTry } from './statusText.tsx';

/** An item of the outbox that waits or is being sent. While it is sent it has no actions. */
export function WaitingItem({ item: { row, uploads } }: { item: UnsentItem }) {
  const id = useId();
  const isSending = row.state === 'sending';
  const title = <ItemTitle name={row.name} args={row.args} />;
  return (
    <ListRow
      icon={isSending ? UploadIcon : row.attempts > 0 ? Clock : Smartphone}
      iconTone={isSending ? 'blue' : 'slate'}
      title={<span id={id}>{title}</span>}
      detail={<WaitingReason row={row} />}
      meta={
        <>
          <Uploads rows={uploads} />
          {isSending ? null : (
            <div className="mt-2 flex flex-wrap gap-2">
              <RetryButton id={row.id} describedBy={id} />
              {isEditable(row) ? <EditLink row={row} describedBy={id} /> : null}
              {row.cancel ? null : <DiscardButton id={row.id} title={title} describedBy={id} />}
            </div>
          )}
        </>
      }
    />
  );
}

/** State, reason and next try of an unsent item. */
function WaitingReason({ row }: { row: OutboxRow }) {
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
