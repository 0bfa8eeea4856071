import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';

const longest = 120;

export function useSubjectFault(): (subject: string, tried: boolean) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (subject, tried) => {
    if (subject.trim().length > longest) {
      const most = formatNumber(locale, longest);
      return t`At most ${most} characters. Put the rest into the text below.`;
    }
    return tried && subject.trim() === '' ? t`Say in a few words what it is about.` : undefined;
  };
}
