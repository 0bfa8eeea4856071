import { useMemo, useState } from 'react';
import { type Answers, given } from '#contract/questionnaire/answers.ts';
import { type AnswerFlaw, checkAnswers } from '#contract/questionnaire/check.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { type FillState, isChanged, mismatchedAnswers, currentQuestion } from './fillState.ts';
import { foldRows } from './fold.ts';
import { shownAnswers } from './answerValues.ts';
import { isVisited, enabledAnswers, nextUnvisited, questionsOf, rowsOf } from './formRows.ts';

/**
 * The actions of FillForm: answer, open, next, check. The caller owns the state; remount it for
 * another version of the form.
 */
export function useFilling(
  form: Questionnaire,
  state: FillState,
  onChange: (next: FillState) => void,
) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(() =>
    isChanged(form, state) ? mismatchedAnswers(form, state) : new Set(),
  );
  const { answers } = state;
  const at = currentQuestion(form, state);
  const rows = useMemo(() => rowsOf(form, answers), [form, answers]);
  const questions = questionsOf(rows);
  const flaws = new Map(
    checkAnswers(form, enabledAnswers(form, answers)).map((flaw) => [flaw.linkId, flaw]),
  );
  const current = questions.find(({ item }) => item.linkId === at);
  /** Changes answers and open question (`at`: its linkId; null: the review). */
  const move = (next: { answers?: Answers; at: string | null }) => onChange({ ...state, ...next });

  /** The answers with the current question marked as visited, with the value of its field. */
  const withVisited = (): Answers =>
    current
      ? {
          ...answers,
          [current.item.linkId]: given({ shown: shownAnswers(current.item, answers) }, 'shown'),
        }
      : answers;

  return {
    at,
    current,
    rows: foldRows(rows, { answers, at, marked }),
    questions,
    visitedCount: questions.filter(
      ({ item }) => item.linkId !== at && isVisited(answers, item.linkId),
    ).length,
    isLast: nextUnvisited(questionsOf(rowsOf(form, withVisited())), withVisited(), at) === null,
    /** Missing answers are reported at the end, invalid ones at once. */
    flawOf: (item: QuestionnaireItem): AnswerFlaw | undefined =>
      marked.has(item.linkId) ? flaws.get(item.linkId) : undefined,
    flawed: questions.flatMap(({ item }) =>
      marked.has(item.linkId) && flaws.has(item.linkId) ? [item] : [],
    ),
    answer: (item: QuestionnaireItem, list: Answer[]) =>
      move({ answers: { ...answers, [item.linkId]: list }, at }),
    open: (linkId: string) => move({ answers: withVisited(), at: linkId }),
    replace: move,
    /**
     * Moves to the next question unless the answer is invalid. Returns the current linkId then;
     * null for the review.
     */
    next: (): string | null => {
      const after = withVisited();
      const flaw =
        current &&
        checkAnswers(form, enabledAnswers(form, after)).find(
          ({ linkId }) => linkId === current.item.linkId,
        );
      if (current && flaw && flaw.flaw !== 'required') {
        setMarked(new Set([...marked, current.item.linkId]));
        return current.item.linkId;
      }
      if (current)
        setMarked(new Set([...marked].filter((linkId) => linkId !== current.item.linkId)));
      const to = nextUnvisited(questionsOf(rowsOf(form, after)), after, at);
      move({ answers: after, at: to });
      return to;
    },
    /** The response if valid; otherwise marks each flaw and returns undefined. */
    check: (): Answers | undefined => {
      const enabled = enabledAnswers(form, answers);
      const remaining = checkAnswers(form, enabled);
      setMarked(new Set(remaining.map(({ linkId }) => linkId)));
      return remaining.length === 0 ? enabled : undefined;
    },
  };
}

export type Filling = ReturnType<typeof useFilling>;
