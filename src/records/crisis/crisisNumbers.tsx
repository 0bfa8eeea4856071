import { Trans } from '@lingui/react/macro';
import { type CrisisLine, crisisHref, crisisLines } from '#i18n/crisisLines.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { TextLink } from '#ui/textLink.tsx';

/**
 * Advice to call in an emergency. The same sentence on the contact page, urgent tickets and mood
 * questionnaires.
 */
export function EmergencyAdvice() {
  const emergency = <CrisisNumber line="emergency" />;
  return (
    <Trans>
      If a life is in danger, do not wait for a reply. Call emergency services ({emergency} in Iran,
      elsewhere your local number).
    </Trans>
  );
}

/**
 * The number of a crisis line within a sentence, as a link that calls it. What it adds for fingers
 * lies over the text beside it: in parentheses it is no gap.
 */
export function CrisisNumber({ line }: { line: CrisisLine }) {
  const locale = useLocale();
  return (
    <TextLink
      href={crisisHref(line)}
      className="-mx-3.5 -my-2.5 inline-block px-3.5 py-2.5 font-strong"
    >
      <bdi>{formatCode(locale, crisisLines[line])}</bdi>
    </TextLink>
  );
}
