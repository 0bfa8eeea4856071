import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { copyOf } from '#contract/questionnaire/repeat.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { type Answers, given } from '#contract/questionnaire/answers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { countCopies, removeCopy, repeatingGroup } from './groupCopies.ts';
import type { FoldedRow as Folded } from './fold.ts';
import { GroupHeading } from './groupHeading.tsx';
import { UrgentHelpNote } from './helpNote.tsx';
import { isHelpText, isUrgent } from './instruments.ts';
import type { Filling } from './useFilling.ts';
import { shownAnswers } from './answerValues.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerFlaw } from '#contract/questionnaire/check.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { Button } from '#ui/button.tsx';
import { AnswerField } from './fields/answerField.tsx';
import type { QuestionRow } from './formRows.ts';
import { questionId } from './fields/fieldProps.ts';
import { formatNumber } from '#i18n/formats.ts';
import Pencil from '~icons/lucide/pencil';
import { IconButton } from '#ui/iconButton.tsx';
import { AnswerText } from './answerText.tsx';
import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';

interface FillRowProps {
  form: Questionnaire;
  answers: Answers;
  filling: Filling;
  /** The row and whether it is collapsed. */
  folded: Folded;
  /** Opens the question again. */
  onOpen: (linkId: string) => void;
}

/** One row of FillForm: a heading, a text, or a question (answered, open or upcoming). */
export function FillRow({ form, answers, filling, folded: { row, fold }, onOpen }: FillRowProps) {
  const locale = useLocale();
  const { item } = row;
  if (row.kind === 'display' && isHelpText(form, item.linkId)) return null;
  if (row.kind === 'display')
    return (
      <p className="border-t border-hair py-4 text-ink-2 text-pretty">
        {itemText(item, locale.code)}
      </p>
    );
  if (row.kind === 'group') {
    const group = repeatingGroup(form, item.linkId);
    const remove =
      group &&
      (() =>
        filling.replace({
          answers: removeCopy(group, answers, copyOf(item.linkId)),
          at: filling.at,
        }));
    return (
      <GroupHeading
        item={item}
        copies={group ? countCopies(group, answers) : 1}
        onRemove={remove}
      />
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
}

/** The question that is being answered, large. */
function OpenQuestion({ row, answers, flaw, onAnswer }: OpenQuestionProps) {
  const flawText = useFlawText();
  const { item } = row;
  const clearable =
    !item.required &&
    !item.repeats &&
    (item.type === 'boolean' || item.type === 'choice' || item.type === 'open-choice') &&
    answers.length > 0;
  return (
    <div
      id={questionId(item.linkId)}
      tabIndex={-1}
      className="scroll-my-32 border-t border-hair py-6 outline-none"
    >
      <AnswerField
        item={item}
        label={<QuestionLabel row={row} />}
        answers={answers}
        onAnswer={onAnswer}
        error={flaw && flawText(item, flaw)}
      />
      {clearable ? (
        <Button variant="quiet" size="sm" className="mt-2 -ms-4" onClick={() => onAnswer([])}>
          <Trans>Clear this answer</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The error message of an answer. */
function useFlawText(): (item: QuestionnaireItem, flaw: AnswerFlaw) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (item, { flaw, limit }) => {
    const number = formatNumber(locale, limit ?? 0);
    if (flaw === 'too-long') return t`This answer is too long; the limit is ${number} characters.`;
    if (flaw === 'too-small') return t`This number is too small; the lowest is ${number}.`;
    if (flaw === 'too-large') return t`This number is too large; the highest is ${number}.`;
    if (flaw === 'not-an-option') return t`This answer is no longer offered. Choose another one.`;
    if (flaw === 'exclusive-option')
      return t`One of these choices rules out the others. Choose again.`;
    if (flaw === 'required') return t`This question needs an answer.`;
    if (item.type === 'integer') return t`Enter a whole number, in digits.`;
    if (item.type === 'decimal') return t`Enter a number, in digits.`;
    if (item.type === 'date') return t`Choose a whole date: day, month, and year.`;
    return t`This answer does not fit the question. Please answer it again.`;
  };
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
    <span className="mb-2 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 t-h3 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      {stem ? (
        <span className="col-start-2 mb-1 font-normal text-ink-2 t-small">{stem} </span>
      ) : null}
      <span aria-hidden="true" className="col-start-1 text-primary-ink">
        {questionNumber(locale, row)}
      </span>
      <span className="col-start-2">
        {itemText(row.item, locale.code)}{' '}
        {row.item.required ? null : (
          <span className="ms-1 font-normal whitespace-nowrap text-ink-3 t-small">
            <Trans>optional</Trans>
          </span>
        )}
      </span>
    </span>
  );
}
