import { useRouter } from '@tanstack/react-router';
import { liveQuery } from 'dexie';
import { useEffect, useRef, useState } from 'react';
import { dropOverdueHalves, unlockActions } from '#app/appLock.ts';
import { isLockScreen } from '#app/banners.tsx';
import { sessionDeps } from '#app/panel.ts';
import { leaveQuiet } from '#app/quiet.ts';
import { LockScreen } from '#features/appLock/lockScreen.tsx';
import type { Locale } from '#i18n/locales.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { inTime } from '#mirror/deadline.ts';
import type { AppLock } from '#mirror/deviceDb.ts';
import type { LockedUnsent } from '#mirror/sealedQueue.ts';
import { chosenOpener } from '#pwa/quietOpeners.ts';
import { endWebPush } from '#pwa/webPush.ts';
import { focusHeading } from '#ui/focusHeading.ts';
import { ShellSkeleton } from './shellSkeleton.tsx';

/** With the notifications of these records, which the next person would get. */
async function leaveTo(locale: Locale, search: string): Promise<void> {
  await inTime(endWebPush());
  window.location.replace(joinPath(locale, '/sign-in') + search);
}

async function returnToCarer(accountId: string, locale: Locale): Promise<void> {
  const { returnToOwnHere } = await import('#app/people.ts');
  const isBack = await returnToOwnHere({ accountId, isLocked: true });
  window.location.replace(joinPath(locale, isBack ? '/panel' : '/sign-in'));
}

/** In place of the panel while its records are locked. */
export function LockedLayout({ accountId }: { accountId: string }) {
  const router = useRouter();
  const locale = useLocale();
  const [deps] = useState(sessionDeps);
  const actions = unlockActions(deps, accountId);
  const [lock, setLock] = useState<AppLock>();
  const [unsent, setUnsent] = useState<LockedUnsent>();
  /** This page goes to sign-in by itself, and says why. */
  const isLeaving = useRef(false);
  useEffect(dropOverdueHalves, []);
  useEffect(() => {
    isLockScreen.set(true);
    return () => isLockScreen.set(false);
  }, []);
  useEffect(() => {
    const read = async () => ({
      found: await deps.device.locks.get(accountId),
      session: await deps.device.session.get('current'),
    });
    const following = liveQuery(read).subscribe(({ found, session }) => {
      if (isLeaving.current) return;
      if (!found) return void leaveGone();
      // Another tab has set the person aside, or somebody else signed in there.
      if (session?.accountId !== accountId) return void router.invalidate();
      if (found.wraps.length > 0) return setLock(found);
      // What a carer has opened is unlocked with the carer's own lock.
      isLeaving.current = true;
      void returnToCarer(accountId, locale);
    });
    // Another tab has removed the lock, or the worker has deleted the records as it was asked to.
    const leaveGone = async () => {
      const ended = await deps.device.endedTokens.toArray();
      if (ended.some(({ erasing }) => erasing === accountId))
        void leaveTo(locale, '?reason=erased');
      else await router.invalidate();
    };
    return () => following.unsubscribe();
  }, [deps, accountId, locale, router]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isCurrent = true;
    void import('#mirror/sealed/heldKeys.ts').then(({ receiveKeyLater }) => {
      if (isCurrent) stop = receiveKeyLater(accountId, () => void router.invalidate());
    });
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [accountId, router]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isCurrent = true;
    void import('#app/lockedSending.ts').then(({ sendWhileLocked }) => {
      if (!isCurrent) return;
      stop = sendWhileLocked(deps, accountId, {
        onCount: setUnsent,
        onErasing: () => void (isLeaving.current = true),
        onErased: () => void leaveTo(locale, '?reason=erased'),
      });
    });
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [deps, accountId, locale]);
  if (!lock || !unsent) return <ShellSkeleton />;
  const pin = lock.wraps.find((wrap) => wrap.way === 'pin');
  const way = pin ? 'pin' : 'passphrase';
  return (
    <LockScreen
      way={way}
      isPinOver={pin?.way === 'pin' && pin.half?.over === true}
      passkey={lock.wraps.find((wrap) => wrap.way === 'passkey')}
      label={lock.label}
      isQuiet={chosenOpener() !== undefined}
      unsent={unsent}
      onTry={async (tried) => {
        const outcome = await actions.unlock(tried);
        if (outcome.kind === 'unlocked') {
          await router.invalidate();
          focusHeading();
        }
        return outcome;
      }}
      onSwitch={async () => {
        const { setAsideHere } = await import('#app/people.ts');
        isLeaving.current = true;
        await setAsideHere({ accountId, isLocked: true });
        await leaveTo(locale, '?people=true');
      }}
      onDiscard={async () => {
        isLeaving.current = true;
        const isDone = await actions.discard();
        if (!isDone) {
          isLeaving.current = false;
          return false;
        }
        await leaveQuiet(deps.device);
        await leaveTo(locale, '?reason=signed-out');
        return true;
      }}
    />
  );
}
