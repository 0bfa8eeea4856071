import { useLingui } from '@lingui/react/macro';
import Pencil from '~icons/lucide/pencil';
import type { Answers } from '#contract/questionnaire/answers.ts';
import { given } from '#contract/questionnaire/answers.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { AnswerText } from './answerText.tsx';
import { questionNumber } from './questionLabel.tsx';
import type { QuestionRow } from './rows.ts';

const gridClass =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-hair py-3 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]';

/** An answered question as one row with an edit button. */
export function FoldedRow({
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
export function UpcomingRow({ row }: { row: QuestionRow }) {
  const locale = useLocale();
  return (
    <div className={gridClass}>
      <span className="self-start text-ink-3">{questionNumber(locale, row)}</span>
      <p className="line-clamp-2 text-ink-3">{itemText(row.item, locale.code)}</p>
    </div>
  );
}
