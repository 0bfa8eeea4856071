import { Trans } from '@lingui/react/macro';
import { CrisisNumber } from './crisisNumber.tsx';

/** What to do when a life is in danger: the same sentence wherever people write to us. */
export function EmergencyAdvice() {
  const emergency = <CrisisNumber line="emergency" />;
  return (
    <Trans>
      If a life is in danger, do not wait for a reply. Call emergency services ({emergency} in Iran,
      elsewhere your local number).
    </Trans>
  );
}
