import { Trans } from '@lingui/react/macro';
import HeartHandshake from '~icons/lucide/heart-handshake';
import { CrisisCalls } from '#records/crisis/crisisCalls.tsx';
import { CrisisNumber } from '#records/crisis/crisisNumber.tsx';
import { EmergencyAdvice } from '#records/crisis/emergencyAdvice.tsx';
import { Note } from '#ui/note.tsx';

/** For whoever is not well while filling a questionnaire about mood: whom to call, now. */
export function HelpNote() {
  return (
    <Note tone="warn" icon={HeartHandshake} title={<Trans>If you are not well right now</Trans>} action={<CrisisCalls />}>
      <p>
        <EmergencyAdvice />
      </p>
      <p className="mt-1">
        <Trans>This form is not read right away.</Trans>
      </p>
    </Note>
  );
}

/** For whoever answered that they think of death or of harming themselves. The same words stand in the questionnaire, for other programs. */
export function UrgentHelpNote() {
  const [emergency, social, counseling] = (['emergency', 'social', 'counseling'] as const).map((line) => (
    <CrisisNumber key={line} line={line} />
  ));
  return (
    <Note tone="danger" title={<Trans>You are not alone with this</Trans>} action={<CrisisCalls />}>
      <p>
        <Trans>
          If you might act on these thoughts, call now: in Iran {emergency}, day or night, or {social}.
        </Trans>
      </p>
      <p className="mt-1">
        <Trans>Counselor’s Voice, {counseling}, answers from 8 AM to midnight, Iran time.</Trans>
      </p>
      <p className="mt-1">
        <Trans>Outside Iran, call your local emergency number.</Trans> <Trans>This form is not read right away.</Trans>
      </p>
    </Note>
  );
}
