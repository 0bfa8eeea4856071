import type { Form } from '#contract/form.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';

/** The head of a form in the panel: title, description, and why the clinic asks. */
export function FormHead({ form: { questionnaire, reason } }: { form: Form }) {
  const { code } = useLocale();
  const about = fhirText(questionnaire.description, questionnaire._description, code);
  return (
    <PageHeader
      className="mb-6"
      title={fhirText(questionnaire.title, questionnaire._title, code)}
      lead={about === '' ? undefined : about}
      meta={reason ? <p>{textIn(reason, code)}</p> : null}
    />
  );
}

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
