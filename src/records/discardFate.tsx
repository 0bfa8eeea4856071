import { Plural, Trans } from '@lingui/react/macro';
import { useLive } from '#mirror/react.tsx';
import { mayHaveArrived } from '#mirror/outboxRow.ts';

/** What discarding an item means, before it is done; `count` includes what goes with it. */
export function DiscardFate({ id, count = 1 }: { id: string; count?: number }) {
  const uncertain = useLive(
    async (db) => {
      const row = await db.outbox.get(id);
      return row !== undefined && mayHaveArrived(row);
    },
    [id],
  );
  if (uncertain) return <Trans>The clinic may already have it. We will ask, and take it back if not.</Trans>;
  return (
    <Plural
      value={count}
      one="The clinic has not received it, and it cannot be brought back."
      other="The clinic has not received them, and they cannot be brought back."
    />
  );
}
