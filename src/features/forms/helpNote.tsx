import { Trans } from '@lingui/react/macro';
import HeartHandshake from '~icons/lucide/heart-handshake';
import { CrisisCalls } from '#records/crisis/crisisCalls.tsx';
import { EmergencyAdvice, CrisisNumber } from '#records/crisis/crisisNumbers.tsx';
import { Note } from '#ui/note.tsx';

/**
 * Crisis lines, shown with mood questionnaires (contract/questionnaire/instruments.ts).
 * tests/policies/crisisLines.test.tsx checks the numbers.
 */
export function HelpNote() {
  return (
    <Note
      tone="warn"
      icon={HeartHandshake}
      title={<Trans>If you are not well right now</Trans>}
      action={<CrisisCalls />}
    >
      <HelpText />
    </Note>
  );
}

/** The same without its frame. */
export function HelpDetails() {
  return (
    <>
      <HelpText />
      <div className="mt-3">
        <CrisisCalls />
      </div>
    </>
  );
}

function HelpText() {
  return (
    <>
      <p>
        <EmergencyAdvice />
      </p>
      <p className="mt-1">
        <Trans>This form is not read right away.</Trans>
      </p>
    </>
  );
}

/**
 * Urgent help after an answer about self-harm. The questionnaire has the same text as a display
 * item, for other programs.
 */
export function UrgentHelpNote() {
  const [emergency, social, counseling] = (['emergency', 'social', 'counseling'] as const).map(
    (line) => <CrisisNumber key={line} line={line} />,
  );
  return (
    <Note tone="danger" title={<Trans>You are not alone with this</Trans>} action={<CrisisCalls />}>
      <p>
        <Trans>
          If you might act on these thoughts, call now: in Iran {emergency}, day or night, or{' '}
          {social}.
        </Trans>
      </p>
      <p className="mt-1">
        <Trans>Counselor’s Voice, {counseling}, answers from 8 AM to midnight, Iran time.</Trans>
      </p>
      <p className="mt-1">
        <Trans>Outside Iran, call your local emergency number.</Trans>{' '}
        <Trans>This form is not read right away.</Trans>
      </p>
    </Note>
  );
}
