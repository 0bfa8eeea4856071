import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { copyOf } from '#contract/questionnaire/repeat.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import type { Answers } from '#contract/questionnaire/answers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { countCopies, removeCopy, repeatingGroup } from './copies.ts';
import { FoldedRow, UpcomingRow } from './foldedRow.tsx';
import type { FoldedRow as Folded } from './fold.ts';
import { GroupHeading } from './groupHeading.tsx';
import { UrgentHelpNote } from './helpNote.tsx';
import { isHelpText, isUrgent } from './instruments.ts';
import { OpenQuestion } from './openQuestion.tsx';
import type { Filling } from './useFilling.ts';
import { shownAnswers } from './answerValues.ts';

interface FillRowProps {
  form: Questionnaire;
  answers: Answers;
  filling: Filling;
  folded: Folded;
  onOpen: (linkId: string) => void;
}

/** A heading, text or question row. */
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
