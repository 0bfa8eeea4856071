import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AppLock } from '#mirror/deviceDb.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { hasPasskeys } from './passkey.ts';
import { PasskeyUnlock } from './passkeyUnlock.tsx';
import { PinEntry } from './pinEntry.tsx';
import { RefusalNote } from './refusalNote.tsx';
import { SecretForm } from './secretForm.tsx';
import { type TryOutcome, type TryUnlock, WrongText } from './wrongText.tsx';

/** Asks for a way to unlock, also while the records are open. Resolves to false when it is canceled. */
export type ConfirmOwner = () => Promise<boolean>;

/**
 * For acts that whoever holds an unlocked phone must not be able to do: changing the lock, letting
 * somebody in. Without a lock nothing is asked.
 */
export function useConfirmOwner(
  lock: AppLock | undefined,
  onTry: TryUnlock,
): { confirm: ConfirmOwner; question: ReactNode } {
  const [asking, setAsking] = useState<{ finish: (isOwner: boolean) => void }>();
  const finish = (isOwner: boolean) => {
    asking?.finish(isOwner);
    setAsking(undefined);
  };
  return {
    confirm: () =>
      lock ? new Promise((resolve) => setAsking({ finish: resolve })) : Promise.resolve(true),
    question: lock && asking ? <Question lock={lock} onTry={onTry} onDone={finish} /> : null,
  };
}

interface QuestionProps {
  lock: AppLock;
  onTry: TryUnlock;
  onDone: (isOwner: boolean) => void;
}

function Question({ lock, onTry, onDone }: QuestionProps) {
  const { t } = useLingui();
  const [tried, setTried] = useState<TryOutcome>();
  const [isByCode, setByCode] = useState(false);
  const pin = lock.wraps.find((wrap) => wrap.way === 'pin');
  const passkey = lock.wraps.find((wrap) => wrap.way === 'passkey');
  const way = pin ? 'pin' : 'passphrase';
  const isOver = tried?.kind === 'over' || (pin?.way === 'pin' && pin.half?.over === true);
  const refusal = tried?.kind === 'refused' ? 'tries' : isOver ? 'over' : undefined;
  const attempt: TryUnlock = async (secret) => {
    const outcome = await onTry(secret);
    if (outcome.kind === 'unlocked') onDone(true);
    else if (secret.way !== 'passkey') setTried(outcome);
    return outcome;
  };
  const shownWay = isByCode || refusal ? 'recovery' : way;
  const error = tried && <WrongText outcome={tried} way={shownWay} />;
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      closeLabel={t`Close`}
      title={<Trans>Confirm that it is you</Trans>}
      description={
        <Trans>
          So that nobody who holds your unlocked phone can change the lock or let somebody in.
        </Trans>
      }
    >
      <div className="grid gap-5">
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        {shownWay === 'pin' ? (
          <PinEntry
            onEnter={async (secret) => void (await attempt({ way: 'pin', secret }))}
            error={error}
          />
        ) : (
          <SecretForm
            key={shownWay}
            label={shownWay === 'recovery' ? t`Recovery code` : t`Passphrase`}
            submit={<Trans>Continue</Trans>}
            onSubmit={async (secret) => void (await attempt({ way: shownWay, secret }))}
            error={error}
          />
        )}
        {passkey && hasPasskeys() ? <PasskeyUnlock passkey={passkey} onTry={attempt} /> : null}
        {refusal || isByCode ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              setTried(undefined);
              setByCode(true);
            }}
          >
            <Trans>Use recovery code</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
