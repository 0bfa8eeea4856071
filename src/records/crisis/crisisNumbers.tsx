import { Trans } from '@lingui/react/macro';
import { CrisisNumber } from './crisisNumber.tsx';

/** Emergency advice, the same wherever messages are written. */
export function EmergencyAdvice() {
  const emergency = <CrisisNumber line="emergency" />;
  return (
    <Trans>
      If a life is in danger, do not wait for a reply. Call emergency services ({emergency} in Iran,
      elsewhere your local number).
    </Trans>
  );
}
