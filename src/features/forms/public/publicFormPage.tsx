import { Plural, Trans } from '@lingui/react/macro';
import ListChecks from '~icons/lucide/list-checks';
import { fhirText, itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { SubmissionsUnavailable } from '#records/guestSubmissions/submissionsUnavailable.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import type { PublicFormPage as PublicForm } from '#contract/site/publicForms.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { countQuestions } from '../formRows.ts';
import { EarlyForm } from './earlyForm.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { buttonClass } from '#ui/button.tsx';
import { CheckList } from '#ui/checkList.tsx';
import { Icon } from '#ui/icon.tsx';
import { eachItem, isAsked, isHidden, isQuestion } from '#contract/questionnaire/answers.ts';
import { withoutUploads } from '#contract/questionnaire/attachments.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { Disclosure } from '#ui/disclosure.tsx';

interface PublicFormPageProps {
  form: PublicForm;
  /** Opens the database of guest submissions. */
  open: () => Promise<AccountDb>;
}

/** The page of a public questionnaire, which needs no account. */
export function PublicFormPage({ form: served, open }: PublicFormPageProps) {
  const { code } = useLocale();
  // Here and not on the server: a stored answer of the API may be older.
  const questionnaire = withoutUploads(served.questionnaire);
  const form = { ...served, questionnaire };
  const { lead } = served;
  const title = fhirText(questionnaire.title, questionnaire._title, code);
  const about = fhirText(questionnaire.description, questionnaire._description, code);
  const count = countQuestions(questionnaire);
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-8 lg:pt-10"
        before={<Breadcrumbs current={title} />}
        title={title}
        lead={lead}
        meta={
          <div className="grid gap-1">
            {about === '' ? null : <p>{about}</p>}
            <MetaList
              items={[
                {
                  key: 'count',
                  icon: ListChecks,
                  text: <Plural value={count} one="# question" other="# questions" />,
                },
              ]}
            />
          </div>
        }
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20">
        <div className="min-w-0">
          <SubmissionsUnavailable
            why="no-scripts"
            className="form-width [@media(scripting:enabled)]:hidden"
          />
          {/* As high as most forms, so that the content below does not shift. */}
          <div className="min-h-[clamp(36rem,75dvh,44rem)] noscript:hidden print:min-h-0">
            <EarlyForm form={form} open={open} />
          </div>
        </div>
        <aside data-print="no" className="form-width grid gap-8 lg:sticky lg:top-24">
          <div>
            <AnswersNotice />
          </div>
          <QuestionList questionnaire={questionnaire} />
        </aside>
      </div>
    </main>
  );
}

/** What happens with the answers, and the phone number as an alternative. */
function AnswersNotice() {
  const locale = useLocale();
  return (
    <>
      <h2 className="mb-3 t-h3">
        <Trans>What happens with your answers</Trans>
      </h2>
      <CheckList
        items={[
          { key: 'who', text: <Trans>Only people at the clinic read them.</Trans> },
          {
            key: 'number',
            text: <Trans>You get a confirmation number. You need no account.</Trans>,
          },
          {
            key: 'offline',
            text: (
              <Trans>Without the internet they wait on this device and will be sent later.</Trans>
            ),
          },
          {
            key: 'gone',
            text: <Trans>After they reach the clinic, they are no longer on this device.</Trans>,
          },
        ]}
      />
      <a href={clinicPhoneHref()} className={buttonClass({ wide: true }, 'mt-5')}>
        <Icon of={Phone} size="sm" />
        <Trans>Call instead</Trans> <span className="ltr">{displayClinicPhone(locale)}</span>
      </a>
    </>
  );
}

const isListed = (item: QuestionnaireItem): boolean =>
  isQuestion(item) ? isAsked(item) : item.type === 'group' && !isHidden(item);

function Questions({ items }: { items: readonly QuestionnaireItem[] }) {
  const { code } = useLocale();
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {items.filter(isListed).map((item) => (
        <li key={item.linkId} className={isQuestion(item) ? undefined : 'list-none -ms-5 pt-1'}>
          {itemText(item, code)}
          {item.item ? <Questions items={item.item} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** All questions as static text, also readable without JavaScript. */
function QuestionList({ questionnaire }: { questionnaire: Questionnaire }) {
  const isConditional = [...eachItem(questionnaire.item)].some(({ enableWhen }) => enableWhen);
  return (
    <Disclosure summary={<Trans>All questions of this form</Trans>} level={2}>
      <Questions items={questionnaire.item} />
      {isConditional ? (
        <p className="pt-3 t-small">
          <Trans>Some are asked only after certain answers.</Trans>
        </p>
      ) : null}
    </Disclosure>
  );
}
