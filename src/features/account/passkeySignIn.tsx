import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import KeyRound from '~icons/lucide/key-round';
import { ApiProblem } from '#api/problem.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useRefusalText } from './faultText.tsx';
import { knowsPasskeys, listsPasskeys, PasskeyFault } from './passkeyFault.ts';

export interface PasskeyActs {
  /** Asks the device, signs in and leaves. `inList`: in the browser's list at the login field. */
  signIn: (inList: boolean) => Promise<void>;
  /** Ends what waits in the list. */
  stop: () => void;
}

/** The challenge of a question that waits in the list is valid for five minutes, in ms. */
const askAgainMs = 4 * 60_000;

/** Sign-in without a password. It is beside the form: the password remains. */
export function PasskeySignIn({ signIn, stop }: PasskeyActs) {
  const refusal = useRefusalText();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const acts = useRef({ signIn, stop });
  const isAsking = useRef(false);
  useEffect(() => {
    acts.current = { signIn, stop };
  });
  // The button's question ends that of the list by itself.
  useEffect(() => {
    if (busy) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = async () => {
      if (!navigator.onLine || !(await listsPasskeys()) || !isCurrent) return;
      timer = setTimeout(() => void offer().catch(() => undefined), askAgainMs);
      isAsking.current = true;
      await acts.current.signIn(true).catch((thrown: unknown) => {
        // Without the list there is the button; what was chosen there and refused is said.
        if (isCurrent && thrown instanceof ApiProblem) setError(thrown);
      });
    };
    void offer().catch(() => undefined);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [busy]);
  useEffect(
    () => () => {
      if (isAsking.current) acts.current.stop();
    },
    [],
  );
  const use = async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (!knowsPasskeys()) throw new PasskeyFault('failed');
      await acts.current.signIn(false);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {error === undefined ? null : (
        <Note tone={error instanceof PasskeyFault ? 'warn' : 'danger'} role="alert">
          {refusal(error)}
        </Note>
      )}
      <Button wide busy={busy} disabled={!hydrated} onClick={() => void use()}>
        <Icon of={KeyRound} />
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  );
}
