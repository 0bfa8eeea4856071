import { type CrisisLine, crisisHref, crisisLines } from '#i18n/crisisLines.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { TextLink } from '#ui/textLink.tsx';

/** The number of a crisis line within a sentence, to tap. */
export function CrisisNumber({ line }: { line: CrisisLine }) {
  const locale = useLocale();
  return (
    <TextLink href={crisisHref(line)} className="font-strong">
      <bdi>{formatCode(locale, crisisLines[line])}</bdi>
    </TextLink>
  );
}
