import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { itemHtml, itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { linkClass } from '#ui/linkClass.ts';
import { trustedMarkup } from '#ui/trustedMarkup.ts';
import { AnswerText } from '#catalog/answerText.tsx';
import type { ValueRow as Row } from './formRows.ts';

/** The text of an item, formatted if the questionnaire has it so and the import made it safe. */
export function ItemText({ item }: { item: QuestionnaireItem }) {
  const { code } = useLocale();
  const html = itemHtml(item, code);
  const markup = useMemo(() => (html === undefined ? undefined : trustedMarkup(html)), [html]);
  return markup === undefined ? (
    itemText(item, code)
  ) : (
    <span className="prose block" dangerouslySetInnerHTML={markup} />
  );
}

/** A value that the patient does not give, or a question that cannot be answered here. */
export function ValueRow({ row: { item, answers, state } }: { row: Row }) {
  return (
    <div className="border-t border-hair py-3">
      <div className="text-ink-2">
        <ItemText item={item} />
      </div>
      {answers.length > 0 ? (
        <div className="font-strong">
          <AnswerText item={item} answers={answers} />
        </div>
      ) : null}
      <p className="text-ink-3 t-small" aria-live={state === 'calculated' ? 'polite' : undefined}>
        <ValueNote item={item} state={state} isEmpty={answers.length === 0} />
      </p>
    </div>
  );
}

function ValueNote({
  item,
  state,
  isEmpty,
}: {
  item: QuestionnaireItem;
  state: Row['state'];
  isEmpty: boolean;
}) {
  if (state === 'failed') return <Trans>This could not be calculated.</Trans>;
  if (state === 'calculated')
    return isEmpty ? (
      <Trans>This will be calculated from your answers.</Trans>
    ) : (
      <Trans>Calculated from your answers.</Trans>
    );
  if (state === 'fixed')
    return isEmpty ? <Trans>The clinic fills this in.</Trans> : <Trans>Set by the clinic.</Trans>;
  if (item.type === 'attachment')
    return (
      <Trans>
        Files cannot be added here. Send this one to the clinic{' '}
        <Link to="/panel/my-documents" className={linkClass('act')}>
          as a document
        </Link>
        .
      </Trans>
    );
  const name = item.answerValueSet ?? '';
  return (
    <>
      <Trans>This cannot be answered here. The clinic will ask you.</Trans>{' '}
      {name === '' ? null : <bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
    </>
  );
}
