import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#i18n/useLocale.ts';
import { useLanguageName } from '../inbox/names.ts';

/** In which language the patient reads what is typed; undefined where it is the member's own. */
export function useReadsHint(patientLocale: string): string | undefined {
  const { t } = useLingui();
  const { code } = useLocale();
  const language = useLanguageName()(patientLocale);
  return patientLocale === code ? undefined : t`The patient reads ${language}.`;
}
