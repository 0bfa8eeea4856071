import { Trans } from '@lingui/react/macro';
import type { AnswerFlaw } from '#contract/questionnaire/check.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { Button } from '#ui/button.tsx';
import { AnswerField } from './fields/answerField.tsx';
import { useFlawText } from './flawText.tsx';
import { questionId } from './ids.ts';
import { QuestionLabel } from './questionLabel.tsx';
import type { QuestionRow } from './rows.ts';

interface OpenQuestionProps {
  row: QuestionRow;
  answers: readonly Answer[];
  flaw: AnswerFlaw | undefined;
  onAnswer: (answers: Answer[]) => void;
}

/** The question that is being answered, large. */
export function OpenQuestion({ row, answers, flaw, onAnswer }: OpenQuestionProps) {
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
