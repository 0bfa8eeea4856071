import { Trans } from '@lingui/react/macro';
import type { Form } from '#contract/form.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { LeaveEasyMode } from '#records/easyMode/leaveEasyMode.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

/** The head of a form in easy mode, small: the question has the room. */
export function EasyFormHead({ form: { questionnaire, reason } }: { form: Form }) {
  const { code } = useLocale();
  const about = fhirText(questionnaire.description, questionnaire._description, code);
  return (
    <div className="mb-5">
      <LeaveEasyMode />
      <h1 tabIndex={-1} className="pb-2 text-ink-2 outline-none t-h3">
        {fhirText(questionnaire.title, questionnaire._title, code)}
      </h1>
      {about !== '' || reason ? (
        <Disclosure summary={<Trans>About this form</Trans>}>
          {about === '' ? null : <p>{about}</p>}
          {reason ? <p className="mt-2">{textIn(reason, code)}</p> : null}
        </Disclosure>
      ) : null}
    </div>
  );
}
