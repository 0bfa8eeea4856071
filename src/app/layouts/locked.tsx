import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropOverdueHalves, unlockActions } from '#app/appLock.ts';
import { sessionDeps } from '#app/panel.ts';
import { LockScreen } from '#features/appLock/lockScreen.tsx';
import { joinPath } from '#i18n/rewrite.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { AppLock } from '#mirror/deviceDb.ts';
import { ShellSkeleton } from './shellSkeleton.tsx';

/** In place of the panel while its records are locked. */
export function LockedLayout({ accountId }: { accountId: string }) {
  const router = useRouter();
  const locale = useLocale();
  const [deps] = useState(sessionDeps);
  const actions = unlockActions(deps, accountId);
  const [found, setFound] = useState<{ lock: AppLock; unsent: number }>();
  useEffect(dropOverdueHalves, []);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const lock = await deps.device.locks.get(accountId);
      // The records may have been removed meanwhile.
      const unsent = await unlockActions(deps, accountId)
        .countUnsent()
        .catch(() => 0);
      // Another tab has removed the lock meanwhile.
      if (!lock) return void router.invalidate();
      if (isCurrent) setFound({ lock, unsent });
    };
    void read();
    return () => void (isCurrent = false);
  }, [deps, accountId, router]);
  if (!found) return <ShellSkeleton />;
  const { lock, unsent } = found;
  const pin = lock.wraps.find((wrap) => wrap.way === 'pin');
  const way = pin ? 'pin' : 'passphrase';
  return (
    <LockScreen
      way={way}
      isPinOver={pin?.way === 'pin' && pin.half?.over === true}
      passkey={lock.wraps.find((wrap) => wrap.way === 'passkey')}
      label={lock.label}
      unsent={unsent}
      onTry={async (tried) => {
        const outcome = await actions.unlock(tried);
        if (outcome.kind === 'unlocked') await router.invalidate();
        return outcome;
      }}
      onDiscard={async () => {
        const isDone = await actions.discard();
        if (isDone) window.location.replace(`${joinPath(locale, '/sign-in')}?reason=signed-out`);
        return isDone;
      }}
    />
  );
}
