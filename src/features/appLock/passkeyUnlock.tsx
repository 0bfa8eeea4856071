import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import FingerprintPattern from '~icons/lucide/fingerprint-pattern';
import type { KeyWrap } from '#mirror/deviceDb.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { isCancelled, NoPasskeySecret, readPasskey } from './passkey.ts';
import { type TryOutcome, type TryUnlock, WrongText } from './wrongText.tsx';

interface PasskeyUnlockProps {
  passkey: Extract<KeyWrap, { way: 'passkey' }>;
  onTry: TryUnlock;
}

/** Unlocks with a passkey: fingerprint, face or the lock of the device itself. */
export function PasskeyUnlock({ passkey, onTry }: PasskeyUnlockProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'canceled' | 'no-secret' | 'failed'>('idle');
  const [outcome, setOutcome] = useState<TryOutcome>();
  const unlock = async () => {
    setState('busy');
    setOutcome(undefined);
    try {
      const secret = await readPasskey(passkey);
      setOutcome(await onTry({ way: 'passkey', secret }));
      setState('idle');
    } catch (error) {
      if (error instanceof NoPasskeySecret) return setState('no-secret');
      setState(isCancelled(error) ? 'canceled' : 'failed');
    }
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button wide busy={state === 'busy'} onClick={() => void unlock()}>
          <Icon of={FingerprintPattern} />
          <Trans>Unlock with passkey</Trans>
        </Button>
        {/* Browsers report a deleted passkey and a canceled prompt by the same error. */}
        <p role="status" className="text-center text-ink-2 t-small">
          {state === 'canceled' ? (
            <span className="block pt-3">
              <Trans>Not unlocked. If the passkey is gone, use another way.</Trans>
            </span>
          ) : null}
        </p>
      </div>
      {state === 'no-secret' || state === 'failed' || isWrong(outcome) ? (
        <Note tone="warn" role="alert">
          {isWrong(outcome) ? (
            <WrongText outcome={outcome} way="passkey" />
          ) : (
            <Trans>This passkey cannot unlock here now. Use another way to unlock.</Trans>
          )}
        </Note>
      ) : null}
    </div>
  );
}

const isWrong = (outcome: TryOutcome | undefined): outcome is TryOutcome =>
  outcome?.kind === 'wrong' || outcome?.kind === 'failed';
