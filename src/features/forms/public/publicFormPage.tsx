import { Plural } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import ListChecks from '~icons/lucide/list-checks';
import { fhirText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { SubmissionsUnavailable } from '#records/guestSubmissions/submissionsUnavailable.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { FormSkeleton } from '../formSkeleton.tsx';
import { countQuestions } from '../rows.ts';
import type { PublicFillProps } from './publicFill.tsx';
import { AnswersNotice } from './answersNotice.tsx';
import { QuestionList } from './questionList.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';

const PublicFill = lazy(() =>
  import('./publicFill.tsx').then(
    ({ PublicFill: part }) => ({ default: part }),
    () => ({ default: () => <SubmissionsUnavailable why="not-arrived" /> }),
  ),
);

/** A public questionnaire. Its description is server-rendered; the form is loaded later. */
export function PublicFormPage({ form, open }: PublicFillProps) {
  const { code } = useLocale();
  const hydrated = useHydrated();
  const { questionnaire, lead } = form;
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
            {hydrated ? (
              <Suspense fallback={<FormSkeleton />}>
                <PublicFill form={form} open={open} />
              </Suspense>
            ) : (
              <FormSkeleton />
            )}
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
