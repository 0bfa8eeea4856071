import { Fragment, type ReactNode } from 'react';
import { answersOf, given } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { AnswerText } from './answerText.tsx';
import { countCopies, repeatingGroup } from './copies.ts';
import { GroupHeading } from './groupHeading.tsx';
import { rowsOf } from './rows.ts';

/** The sent answers. Answers of questions that were removed since are still shown. */
export function SentAnswers({
  form,
  response,
}: {
  form: Questionnaire;
  response: QuestionnaireResponse;
}) {
  const { code } = useLocale();
  const answers = answersOf(response.item);
  const rows = rowsOf(form, answers).filter(({ kind }) => kind !== 'display');
  const shown = new Set(rows.map(({ item }) => item.linkId));
  const others = Object.keys(answers).filter((linkId) => !shown.has(linkId));
  return (
    <div>
      {rows.map(({ kind, item }) => {
        const group = kind === 'group' ? repeatingGroup(form, item.linkId) : undefined;
        return (
          <Fragment key={item.linkId}>
            {kind === 'group' ? (
              <GroupHeading item={item} copies={group ? countCopies(group, answers) : 1} />
            ) : (
              <Pair term={itemText(item, code)}>
                <AnswerText item={item} answers={given(answers, item.linkId)} />
              </Pair>
            )}
          </Fragment>
        );
      })}
      {others.map((linkId) => (
        <Pair key={linkId} term={<bdi>{linkId}</bdi>}>
          <AnswerText item={undefined} answers={given(answers, linkId)} />
        </Pair>
      ))}
    </div>
  );
}

function Pair({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <dl className="border-t border-hair py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-strong">{children}</dd>
    </dl>
  );
}
