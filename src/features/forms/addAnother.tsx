import { Trans } from '@lingui/react/macro';
import Plus from '~icons/lucide/plus';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { copyOf } from '#contract/questionnaire/repeat.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { addCopy, countCopies, repeatingGroup } from './copies.ts';
import type { QuestionRow } from './rows.ts';

interface AddAnotherProps {
  form: Questionnaire;
  answers: Answers;
  /** The last question of a repeated group. */
  row: QuestionRow;
  onAdd: (added: { answers: Answers; at: string }) => void;
}

/** Button after a repeating group that adds a copy. */
export function AddAnother({ form, answers, row, onAdd }: AddAnotherProps) {
  const locale = useLocale();
  const group = row.group && repeatingGroup(form, row.group.linkId);
  if (!group || !row.group || copyOf(row.group.linkId) < countCopies(group, answers)) return null;
  const added = addCopy(group, answers);
  const title = itemText(group, locale.code);
  return added ? (
    <p className="border-t border-hair py-4">
      <Button size="sm" onClick={() => onAdd(added)}>
        <Icon of={Plus} size="sm" />
        <Trans>Add another: {title}</Trans>
      </Button>
    </p>
  ) : null;
}
