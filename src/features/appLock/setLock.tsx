import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { LockSecret } from '#mirror/sealed/pinHalf.ts';
import { useSaving } from '#ui/useSaving.ts';
import { ChooseSecret } from './chooseSecret.tsx';
import type { LockActions } from './lockActions.ts';
import { RecoveryCode } from './recoveryCode.tsx';

/** Sets a lock in two steps: what unlocks, and the recovery code. */
export function SetLock({ actions }: { actions: LockActions }) {
  const [chosen, setChosen] = useState<LockSecret & { recoveryCode: string }>();
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
