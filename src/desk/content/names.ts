import { useLingui } from '@lingui/react/macro';
import type { EditedKind } from '#contract/staff/contentEntries.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** The kinds of content in the order of the list, with their names. */
export function useKindNames(): Record<EditedKind, string> {
  const { t } = useLingui();
  return {
    post: t`Articles`,
    package: t`Packages`,
    physician: t`Doctors`,
    careCenter: t`Care centers`,
    guest: t`Guest stories`,
    page: t`Text pages`,
    plan: t`Plans`,
    cardPlan: t`Check-up cards`,
    publicForm: t`Public forms`,
    questionnaire: t`Questionnaires`,
    office: t`Offices`,
    estimateOption: t`Estimate options`,
    category: t`Medical categories`,
    postCategory: t`Blog categories`,
    tag: t`Tags`,
    author: t`Authors`,
  };
}

/** What a language is called in the reader's. */
export function useLanguageName(): (code: string) => string {
  const { format } = useLocale();
  const names = new Intl.DisplayNames(format, { type: 'language' });
  return (code) => names.of(code) ?? code;
}
