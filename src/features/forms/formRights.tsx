import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Copyright of the questionnaire, and whether its translation was validated. */
export function FormRights({ form }: { form: Questionnaire }) {
  const { code } = useLocale();
  const rights = fhirText(form.copyright, form._copyright, code);
  return rights === '' ? null : (
    <p dir="auto" className="py-4 text-ink-2 text-pretty t-small">
      {rights}
    </p>
  );
}
