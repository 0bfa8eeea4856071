import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import Siren from '~icons/lucide/siren';
import { Note } from '#ui/note.tsx';
import { CrisisCalls } from './crisisCalls.tsx';
import { EmergencyAdvice } from './crisisNumbers.tsx';
import { ClinicCall, EmergencyCall } from './emergencyCalls.tsx';
import type { DangerKind } from './dangerWords.ts';
import { findDanger } from './findDanger.ts';

/** Whether what is being written has words of danger (dangerWords.ts). It blocks nothing. */
function useDanger(text: string): DangerKind | undefined {
  const settled = useDeferredValue(text);
  return useMemo(() => findDanger(settled), [settled]);
}

/**
 * Shows whom to call while a text has words of danger, before and after it is sent. For any field
 * in which a patient writes to the clinic. The live region is there from the beginning.
 */
export function DangerCard({ text }: { text: string }) {
  const kind = useDanger(text);
  return (
    <div aria-live="polite" className="empty:absolute">
      {kind ? (
        <Note tone="warn" icon={Siren}>
          <p className="font-strong">
            <EmergencyAdvice />
          </p>
          <p className="mt-1">
            {kind === 'self-harm' ? (
              <Trans>You do not have to be alone with this. Talk to somebody now:</Trans>
            ) : (
              <Trans>What you wrote may need help at once. The phone is faster:</Trans>
            )}
          </p>
          <div className="mt-3">{kind === 'self-harm' ? <CrisisCalls /> : <EmergencyCalls />}</div>
        </Note>
      ) : null}
    </div>
  );
}

function EmergencyCalls() {
  return (
    <div className="flex flex-wrap gap-2">
      <EmergencyCall />
      <ClinicCall />
    </div>
  );
}
