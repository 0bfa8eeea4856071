import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSaving } from '#ui/useSaving.ts';
import { ChooseSecret } from './chooseSecret.tsx';
import type { ChosenSecret, LockActions } from './lockActions.ts';
import { RecoveryCode } from './recoveryCode.tsx';

/** Sets a lock in two steps: what unlocks, and the recovery code. */
export function SetLock({ actions }: { actions: LockActions }) {
  const [chosen, setChosen] = useState<ChosenSecret & { recoveryCode: string }>();
  const saving = useSaving();
  if (chosen)
    return (
      <RecoveryCode
        code={chosen.recoveryCode}
        busy={saving.busy}
        onWritten={() => void saving.run(() => actions.set(chosen))}
      />
    );
  return (
    <ChooseSecret
      submit={<Trans>Continue</Trans>}
      onChosen={(secret) =>
        void actions
          .newRecoveryCode()
          .then((recoveryCode) => setChosen({ ...secret, recoveryCode }))
      }
    />
  );
}
