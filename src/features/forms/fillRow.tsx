import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { copyOf } from '#contract/questionnaire/repeat.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { type Answers, given } from '#contract/questionnaire/answers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { countCopies, leastCopies, removeCopy, repeatingGroup } from './groupCopies.ts';
import type { FoldedRow as Folded } from './fold.ts';
import { GroupHeading } from './groupHeading.tsx';
import { UrgentHelpNote } from './helpNote.tsx';
import { isHelpText, isUrgent } from '#contract/questionnaire/instruments.ts';
import type { Filling } from './useFilling.ts';
import { shownAnswers } from './answerValues.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerFlaw } from '#contract/questionnaire/check.ts';
import { FieldError } from '#ui/fieldMessage.tsx';
import { EarlierAnswer } from './earlierAnswer.tsx';
import { useQuestionHint } from './fields/questionHint.tsx';
import { useFlawText } from './flawText.ts';
import { ItemText, ValueRow } from './itemRows.tsx';
import type { Answer } from '#contract/questionnaire/response.ts';
import { Button } from '#ui/button.tsx';
import { AnswerField } from './fields/answerField.tsx';
import type { QuestionRow } from './formRows.ts';
import { questionId } from './fields/fieldProps.ts';
import { formatNumber } from '#i18n/formats.ts';
import Pencil from '~icons/lucide/pencil';
import { IconButton } from '#ui/iconButton.tsx';
import { AnswerText } from '#catalog/answerText.tsx';
import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';

interface FillRowProps {
  form: Questionnaire;
  answers: Answers;
  /** Answers to an earlier version of the form that do not fit this one. */
  earlier: Answers | undefined;
  filling: Filling;
  /** The row and whether it is collapsed. */
  folded: Folded;
  /** Opens the question again. */
  onOpen: (linkId: string) => void;
}

/** One row of FillForm: a heading, a text, or a question (answered, open or upcoming). */
export function FillRow({
  form,
  answers,
  earlier,
  filling,
  folded: { row, fold },
  onOpen,
}: FillRowProps) {
  const flawText = useFlawText();
  const { item } = row;
  if (row.kind === 'display' && isHelpText(form, item.linkId)) return null;
  if (row.kind === 'display')
    return (
      <div className="border-t border-hair py-4 text-ink-2 text-pretty">
        <ItemText item={item} />
      </div>
    );
  if (row.kind === 'value') return <ValueRow row={row} />;
  if (row.kind === 'group') {
    const group = repeatingGroup(form, item.linkId);
    const number = copyOf(form, item.linkId);
    const copies = group ? countCopies(group, answers) : 1;
    const remove =
      group && copies > leastCopies(group)
        ? () => filling.replace({ answers: removeCopy(group, answers, number), at: filling.at })
        : undefined;
    const flaw = filling.flawOf(item);
    return (
      <>
        <GroupHeading
          item={item}
          depth={row.depth}
          number={number}
          copies={copies}
          onRemove={remove}
        />
        {flaw ? (
          <div id={questionId(item.linkId)} tabIndex={-1} className="pb-3">
            <FieldError id={`${questionId(item.linkId)}-error`}>{flawText(item, flaw)}</FieldError>
          </div>
        ) : null}
      </>
    );
  }
  return (
    <>
      {fold === 'open' ? (
        <OpenQuestion
          row={row}
          answers={shownAnswers(item, answers)}
          flaw={filling.flawOf(item)}
          onAnswer={(list) => filling.answer(item, list)}
          earlier={earlier?.[item.linkId]}
          onRemoveEarlier={() => filling.removeEarlier(item.linkId)}
        />
      ) : null}
      {fold === 'done' ? (
        <FoldedRow row={row} answers={answers} onEdit={() => onOpen(item.linkId)} />
      ) : null}
      {fold === 'ahead' ? <UpcomingRow row={row} /> : null}
      <div aria-live="polite">
        {isUrgent(form, item.linkId, answers) ? (
          <div className="pb-4">
            <UrgentHelpNote />
          </div>
        ) : null}
      </div>
    </>
  );
}

interface OpenQuestionProps {
  row: QuestionRow;
  answers: readonly Answer[];
  flaw: AnswerFlaw | undefined;
  onAnswer: (answers: Answer[]) => void;
  earlier: readonly Answer[] | undefined;
  onRemoveEarlier: () => void;
}

/** The question that is being answered, large. */
function OpenQuestion({
  row,
  answers,
  flaw,
  onAnswer,
  earlier,
  onRemoveEarlier,
}: OpenQuestionProps) {
  const flawText = useFlawText();
  const { item } = row;
  const hint = useQuestionHint(item, row.help);
  const clearable =
    !item.required &&
    !item.repeats &&
    (item.type === 'boolean' || item.type === 'choice' || item.type === 'open-choice') &&
    answers.length > 0;
  return (
    <div
      id={questionId(item.linkId)}
      tabIndex={-1}
      className="scroll-my-32 border-t border-hair py-6 outline-none in-data-easy:easy-answers in-data-easy:border-t-0 in-data-easy:pt-2"
    >
      <AnswerField
        item={item}
        label={<QuestionLabel row={row} />}
        answers={answers}
        onAnswer={onAnswer}
        error={flaw && flawText(item, flaw)}
        hint={hint}
      />
      {earlier?.length ? <EarlierAnswer answers={earlier} onRemove={onRemoveEarlier} /> : null}
      {clearable ? (
        <Button variant="quiet" size="sm" className="mt-2 -ms-4" onClick={() => onAnswer([])}>
          <Trans>Clear this answer</Trans>
        </Button>
      ) : null}
    </div>
  );
}

const gridClass =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-hair py-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]';

/** An answered question as one row with an edit button. */
function FoldedRow({
  row,
  answers,
  onEdit,
}: {
  row: QuestionRow;
  answers: Answers;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = itemText(row.item, locale.code);
  return (
    <div className={gridClass}>
      <span className="self-start text-ink-3">{questionNumber(locale, row)}</span>
      <div className="min-w-0">
        <p className="text-ink-2">{text}</p>
        <div className="font-strong text-primary-ink">
          <AnswerText item={row.item} answers={given(answers, row.item.linkId)} />
        </div>
      </div>
      <IconButton
        icon={Pencil}
        label={t`Edit: ${text}`}
        className="-me-2.5 text-ink-2"
        onClick={onEdit}
      />
    </div>
  );
}

/** A question that is not open yet. */
function UpcomingRow({ row }: { row: QuestionRow }) {
  const locale = useLocale();
  return (
    <div className={gridClass}>
      <span className="self-start text-ink-3">{questionNumber(locale, row)}</span>
      <p className="line-clamp-2 text-ink-3">{itemText(row.item, locale.code)}</p>
    </div>
  );
}

/** The question's prefix, or its index. */
const questionNumber = (locale: Locale, { item, at }: QuestionRow): string =>
  item.prefix?.replace(/\d+/g, (digits) => formatNumber(locale, Number(digits))) ||
  formatNumber(locale, at + 1);

/** Number, text of the group where needed, and text of the question. */
function QuestionLabel({ row }: { row: QuestionRow }): ReactNode {
  const locale = useLocale();
  const stem = row.group && !row.firstOfGroup ? itemText(row.group, locale.code) : '';
  return (
    <span className="mb-2 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 t-h3 sm:grid-cols-[2.5rem_minmax(0,1fr)] in-data-easy:mb-4 in-data-easy:block in-data-easy:text-[1.75rem] in-data-easy:leading-snug">
      {stem || row.about ? (
        <span className="col-start-2 mb-1 font-normal text-ink-2 t-small in-data-easy:block">
          {stem}{' '}
          {row.about ? <AnswerText item={row.about.item} answers={[row.about.answer]} /> : null}
        </span>
      ) : null}
      <span aria-hidden="true" className="col-start-1 text-primary-ink in-data-easy:hidden">
        {questionNumber(locale, row)}
      </span>
      <span className="col-start-2">
        <ItemText item={row.item} />{' '}
        {row.item.required ? null : (
          <span className="ms-1 font-normal whitespace-nowrap text-ink-3 t-small">
            <Trans>optional</Trans>
          </span>
        )}
      </span>
    </span>
  );
}
