import { useLingui } from '@lingui/react/macro';
import { maxSubjectLength } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';

export function useSubjectFault(): (subject: string, tried: boolean) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (subject, tried) => {
    if (subject.trim().length > maxSubjectLength) {
      const most = formatNumber(locale, maxSubjectLength);
      return t`At most ${most} characters. Put the rest into the text below.`;
    }
    return tried && subject.trim() === '' ? t`Say in a few words what it is about.` : undefined;
  };
}
