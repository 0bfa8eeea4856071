import { Trans } from '@lingui/react/macro';
import type { Answer } from '#contract/questionnaire/response.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { AnswerText } from '#catalog/answerText.tsx';

/** An answer to an earlier version of the form, which does not fit this one. */
export function EarlierAnswer({
  answers,
  onRemove,
}: {
  answers: readonly Answer[];
  onRemove: () => void;
}) {
  return (
    <Note
      tone="warn"
      className="mt-4"
      title={<Trans>Your earlier answer</Trans>}
      action={
        <Button size="sm" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <div className="font-strong">
        <AnswerText item={undefined} answers={answers} />
      </div>
      <p className="mt-1">
        <Trans>The clinic has changed this question, so this answer will not be sent.</Trans>
      </p>
    </Note>
  );
}

/** Earlier answers whose questions the form no longer has. */
export function AnswersWithoutQuestion({
  answers,
  onRemove,
}: {
  answers: Readonly<Record<string, readonly Answer[]>>;
  onRemove: (key: string) => void;
}) {
  const entries = Object.entries(answers);
  if (entries.length === 0) return null;
  return (
    <Note
      tone="warn"
      className="mt-6"
      title={<Trans>The form no longer asks about these answers</Trans>}
    >
      <ul className="grid gap-2">
        {entries.map(([key, list]) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4">
            <div className="min-w-0 font-strong">
              <AnswerText item={undefined} answers={list} />
            </div>
            <Button size="sm" onClick={() => onRemove(key)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Trans>They will not be sent. Write them where they fit, if they are still needed.</Trans>
      </p>
    </Note>
  );
}
