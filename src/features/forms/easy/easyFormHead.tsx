import type { Form } from '#contract/form.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** The head of a form in easy mode, one line: the question has the room. Leaving is in the header. */
export function EasyFormHead({ form: { questionnaire } }: { form: Form }) {
  const { code } = useLocale();
  return (
    <h1 tabIndex={-1} className="-mt-2 pb-1 font-label text-ink-2 outline-none t-small lg:mt-0">
      {fhirText(questionnaire.title, questionnaire._title, code)}
    </h1>
  );
}

/** What a form is about, such as how many questions of which kind it has. */
export function EasyFormAbout({ form }: { form: Questionnaire }) {
  const { code } = useLocale();
  const about = fhirText(form.description, form._description, code);
  return about === '' ? null : <p className="pb-3 text-pretty text-ink-2 t-small">{about}</p>;
}
