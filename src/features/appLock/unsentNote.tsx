import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import Check from '~icons/lucide/check';
import Send from '~icons/lucide/send';
import type { LockedUnsent } from '#mirror/sealedQueue.ts';
import { Icon } from '#ui/icon.tsx';

/** On the lock screen: how much waits, and whether it is sent without unlocking. */
export function UnsentNote({ unsent: { waiting, sendable } }: { unsent: LockedUnsent }) {
  const [hasWaited, setHasWaited] = useState(waiting > 0);
  if (waiting > 0 && !hasWaited) setHasWaited(true);
  if (!hasWaited) return null;
  const unsent = waiting - sendable;
  return (
    <div
      role="status"
      className="grid justify-items-center gap-1 border-b border-secondary-mark bg-secondary-tint px-(--gutter) py-3 text-center text-secondary-ink"
    >
      {sendable > 0 ? (
        <p className="flex items-center gap-3">
          <Icon of={Send} mirrored />
          <Plural
            value={sendable}
            one="# item will be sent by itself. Unlock to read."
            other="# items will be sent by themselves. Unlock to read."
          />
        </p>
      ) : null}
      {unsent > 0 ? (
        <p className="flex items-center gap-3">
          <Icon of={Send} mirrored />
          <Plural
            value={unsent}
            one="# item waits here. Unlock to send it."
            other="# items wait here. Unlock to send them."
          />
        </p>
      ) : null}
      {waiting === 0 ? (
        <p className="flex items-center gap-3">
          <Icon of={Check} />
          <Trans>Everything was sent. Unlock to read.</Trans>
        </p>
      ) : null}
    </div>
  );
}
