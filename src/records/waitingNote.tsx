import { Plural, Trans } from '@lingui/react/macro';
import { readFacts } from '#mirror/meta.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useLive } from '#mirror/react.tsx';
import { useOnline } from '#records/useOnline.ts';
import { useNow } from '#ui/useNow.ts';

/**
 * Why an item is still in the outbox and when it will be sent, in a sentence; nothing when that is
 * about to happen.
 */
export function WaitingNote({ row }: { row: OutboxRow | undefined }) {
  const online = useOnline();
  const facts = useLive((db) => readFacts(db, 'paused', 'reach'));
  const paused = facts?.paused;
  const now = useNow(10_000);
  if (paused === 'sign-in')
    return <Trans>Saved on this device. It will be sent after you sign in.</Trans>;
  if (paused === 'update')
    return <Trans>Saved on this device. It will be sent after the app is updated.</Trans>;
  if (!online)
    return (
      <Trans>
        Saved on this device. It will be sent when the internet is back and the app is open.
      </Trans>
    );
  if (!row || (row.attempts === 0 && facts?.reach?.ok !== false)) return null;
  const minutes = Math.ceil((row.nextAt - now) / 60_000);
  if (minutes < 1)
    return (
      <Trans>
        The clinic could not be reached. What you wrote is safe. We will try again automatically.
      </Trans>
    );
  return (
    <Plural
      value={minutes}
      one="The clinic could not be reached. What you wrote is safe. Next try within # minute. You do not need to do anything."
      other="The clinic could not be reached. What you wrote is safe. Next try in # minutes. You do not need to do anything."
    />
  );
}
