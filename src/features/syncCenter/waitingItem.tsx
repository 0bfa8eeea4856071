import { useId } from 'react';
import Clock from '~icons/lucide/clock';
import Smartphone from '~icons/lucide/smartphone';
import UploadIcon from '~icons/lucide/upload';
import { isEditable } from '#outbox/manage.ts';
import type { UnsentItem } from '#outbox/unsent.ts';
import { ListRow } from '#ui/listRow.tsx';
import { DiscardButton } from './discardButton.tsx';
import { EditLink } from './itemActions.tsx';
import { ItemTitle } from './itemTitle.tsx';
import { RetryButton } from './retryButton.tsx';
import { Uploads } from './uploads.tsx';
import { WaitingReason } from './waitingReason.tsx';

/** An item that is waiting or being sent. While it is sent it has no actions. */
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
