import { useLingui } from '@lingui/react/macro';
import { useDb } from '#mirror/react.tsx';
import { mayHaveArrived } from '#mirror/outboxRow.ts';
import { discard } from '#outbox/manage.ts';
import { toasts } from '#ui/toasts.ts';

/** Discards an item of the queue; true when it has gone. Else says why it is still here. Rejects when the disk does. */
export function useDiscard(): (id: string) => Promise<boolean> {
  const { t } = useLingui();
  const db = useDb();
  return async (id) => {
    if (await discard(db, id)) return true;
    const row = await db.outbox.get(id);
    const asks = row?.cancel !== undefined && mayHaveArrived(row);
    toasts.show({
      title: asks
        ? t`The clinic may already have it. We will ask, and take it back if not.`
        : t`Not discarded: it is already on its way to the clinic.`,
      tone: 'warning',
    });
    return false;
  };
}
