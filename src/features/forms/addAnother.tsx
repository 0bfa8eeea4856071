import { Trans } from '@lingui/react/macro';
import Plus from '~icons/lucide/plus';
import type { Answers } from '#contract/questionnaire/answers.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { addCopy, type RepeatingGroup } from './groupCopies.ts';

interface AddAnotherProps {
  group: RepeatingGroup;
  answers: Answers;
  onAdd: (added: { answers: Answers; at: string }) => void;
}

/** Button after a repeating group that adds a copy. */
export function AddAnother({ group, answers, onAdd }: AddAnotherProps) {
  const locale = useLocale();
  const added = addCopy(group, answers);
  const title = itemText(group.item, locale.code);
  return added ? (
    <p className="border-t border-hair py-4">
      <Button size="sm" onClick={() => onAdd(added)}>
        <Icon of={Plus} size="sm" />
        <Trans>Add another: {title}</Trans>
      </Button>
    </p>
  ) : null;
}
