import { Trans } from '@lingui/react/macro';
import { eachItem, isQuestion } from '#contract/questionnaire/answers.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Disclosure } from '#ui/disclosure.tsx';

const isAsked = (item: QuestionnaireItem): boolean => item.type !== 'display';

function Questions({ items }: { items: readonly QuestionnaireItem[] }) {
  const { code } = useLocale();
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {items.filter(isAsked).map((item) => (
        <li key={item.linkId} className={isQuestion(item) ? undefined : 'list-none -ms-5 pt-1'}>
          {itemText(item, code)}
          {item.item ? <Questions items={item.item} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** All questions as static text, also readable without JavaScript. */
export function QuestionList({ questionnaire }: { questionnaire: Questionnaire }) {
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
