import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import Lock from '~icons/lucide/lock';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { initialOf } from '#i18n/initial.ts';
import type { KeyWrap } from '#mirror/deviceDb.ts';
import type { LockedUnsent } from '#mirror/sealedQueue.ts';
import { Button } from '#ui/button.tsx';
import { focusHeading } from '#ui/focusHeading.ts';
import { iconButtonClass } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Initial } from '#ui/initial.tsx';
import { Forgotten } from './forgotten.tsx';
import { hasPasskeys } from './passkey.ts';
import { PasskeyUnlock } from './passkeyUnlock.tsx';
import { PinEntry } from './pinEntry.tsx';
import { SecretForm } from './secretForm.tsx';
import { UnsentNote } from './unsentNote.tsx';
import { type TryOutcome, type TryUnlock, WrongText } from './wrongText.tsx';

export interface LockScreenProps {
  way: 'pin' | 'passphrase';
  /** The clinic has ended the PIN. */
  isPinOver: boolean;
  /** Another way, where the person has added one. */
  passkey: Extract<KeyWrap, { way: 'passkey' }> | undefined;
  /** What the person chose to be called here; '' for nothing. */
  label: string;
  unsent: LockedUnsent;
  /** Names neither the clinic nor what these records are. */
  isQuiet: boolean;
  onTry: TryUnlock;
  /** Somebody else uses this device. */
  onSwitch: () => Promise<void>;
  /** Deletes the records; false when a window blocks it. */
  onDiscard: () => Promise<boolean>;
}

/** In place of the panel while its records are locked: shows nothing of them but a number. */
export function LockScreen({
  way,
  isPinOver,
  passkey,
  label,
  isQuiet,
  unsent,
  onTry,
  onSwitch,
  onDiscard,
}: LockScreenProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<TryOutcome>();
  const [isForgotten, setForgotten] = useState(false);
  useNeutralTitle(t`Locked`);
  const [isTrying, setTrying] = useState(false);
  const attempt = async (secret: string) => {
    setTrying(true);
    try {
      setOutcome(await onTry({ way, secret }));
    } finally {
      setTrying(false);
    }
  };
  // The tenth wrong PIN also ends the clinic's half, which may be known before the outcome of the
  // try: what has just happened is said.
  const refusal =
    outcome?.kind === 'refused'
      ? 'tries'
      : (isPinOver && !isTrying) || outcome?.kind === 'over'
        ? 'over'
        : undefined;
  // Where the focus was is gone: with the panel that was locked, the button, or the keys of the PIN.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, [isForgotten, refusal]);
  // In quiet mode the screen names nobody, as the page of the lock says.
  const name = isQuiet ? '' : label;
  const passkeyButton =
    passkey && hasPasskeys() ? <PasskeyUnlock passkey={passkey} onTry={onTry} /> : null;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-14 items-center gap-3 bg-primary-tint ps-(--gutter) pe-2">
        <Icon of={Lock} />
        <p className="flex-1 font-strong">
          <Trans>Locked</Trans>
        </p>
        {isQuiet ? null : (
          <a href={clinicPhoneHref()} aria-label={t`Call the clinic`} className={iconButtonClass()}>
            <Icon of={Phone} size="lg" />
          </a>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <div className="grid justify-items-center gap-3 bg-primary-tint px-(--gutter) pt-6 pb-5">
          {name === '' ? null : <Initial className="h-24 w-20 t-h1">{initialOf(name)}</Initial>}
          <h1 tabIndex={-1} className="t-h2 outline-none">
            {name !== '' ? (
              <>
                {/* Focused when it locks by itself: a name alone would not say what has happened. */}
                <span className="sr-only">
                  <Trans>Locked</Trans>:{' '}
                </span>
                <bdi>{name}</bdi>
              </>
            ) : isQuiet ? (
              <Trans>Unlock to go on</Trans>
            ) : (
              <Trans>Your records are locked</Trans>
            )}
          </h1>
        </div>
        <UnsentNote unsent={unsent} />
        <div className="mx-auto grid w-full max-w-sm flex-1 content-start gap-6 px-(--gutter) py-8">
          {isForgotten || refusal ? (
            <Forgotten
              way={way}
              refusal={refusal}
              passkey={passkeyButton}
              unsent={unsent.waiting}
              onTry={onTry}
              onDiscard={onDiscard}
              onBack={refusal ? undefined : () => setForgotten(false)}
            />
          ) : (
            <>
              {way === 'pin' ? (
                <PinEntry
                  onEnter={attempt}
                  error={outcome && <WrongText outcome={outcome} way={way} />}
                />
              ) : (
                <SecretForm
                  label={t`Passphrase`}
                  submit={<Trans>Unlock</Trans>}
                  onSubmit={attempt}
                  error={outcome && <WrongText outcome={outcome} way={way} />}
                />
              )}
              {passkeyButton}
              <Button variant="quiet" onClick={() => setForgotten(true)}>
                {way === 'pin' ? <Trans>Forgot the PIN</Trans> : <Trans>Forgot passphrase</Trans>}
              </Button>
              <Button variant="quiet" onClick={() => void onSwitch()}>
                <Trans>Another person</Trans>
              </Button>
            </>
          )}
        </div>
      </main>
    </div>
  );
}

/** The page's title names what it shows, which must not be read while it is locked. */
function useNeutralTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
}
