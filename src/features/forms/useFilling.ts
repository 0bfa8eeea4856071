import { useMemo, useState } from 'react';
import { type Answers, given } from '#contract/questionnaire/answers.ts';
import { type AnswerFlaw, checkAnswers } from '#contract/questionnaire/check.ts';
import { wholeForm } from '#contract/questionnaire/computed.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { type FillState, mismatchedAnswers, currentQuestion } from './fillState.ts';
import { foldRows } from './fold.ts';
import { shownAnswers } from './answerValues.ts';
import { isVisited, enabledAnswers, nextUnvisited, questionsOf, rowsOf } from './formRows.ts';
import { setAnswer } from './groupCopies.ts';
import type { Evaluate } from './useExpressions.ts';

/**
 * The actions of FillForm: answer, open, next, check. The caller owns the state; remount it for
 * another version of the form. `evaluate` has what the form's expressions make of answers;
 * `follow` which question is next.
 */
export function useFilling(
  form: Questionnaire,
  state: FillState,
  onChange: (next: FillState) => void,
  evaluate: Evaluate | undefined,
  follow = nextUnvisited,
) {
  const { answers } = state;
  const computed = useMemo(() => evaluate?.(answers), [evaluate, answers]);
  const [checked, setMarked] = useState<ReadonlySet<string>>(() =>
    state.changed ? mismatchedAnswers(form, state, computed) : new Set(),
  );
  const at = currentQuestion(form, state, computed);
  const rows = useMemo(() => rowsOf(form, answers, computed), [form, answers, computed]);
  const questions = questionsOf(rows);
  const questionsFor = (after: Answers) => questionsOf(rowsOf(form, after, evaluate?.(after)));
  const flawsOf = (after: Answers) => {
    const result = evaluate?.(after);
    return checkAnswers(form, enabledAnswers(form, after, result), result);
  };
  const found = useMemo(
    () => checkAnswers(form, enabledAnswers(form, answers, computed), computed),
    [form, answers, computed],
  );
  const flaws = new Map(found.map((flaw) => [flaw.linkId, flaw]));
  // A computed list changes with other answers, so what it no longer offers is named at once.
  const gone = found.flatMap(({ linkId, flaw }) => (flaw === 'not-an-option' ? [linkId] : []));
  const marked: ReadonlySet<string> = new Set([...checked, ...gone]);
  const current = questions.find(({ item }) => item.linkId === at);
  /** Changes answers and open question (`at`: its key; null: the review). */
  const move = (next: Partial<FillState> & { at: string | null }) =>
    onChange({ ...state, ...next });

  /** The answers with the current question marked as visited, with the value of its field. */
  const withVisited = (): Answers =>
    current
      ? setAnswer(
          form,
          answers,
          current.item.linkId,
          given({ shown: shownAnswers(current.item, answers) }, 'shown'),
        )
      : answers;

  return {
    at,
    current,
    computed,
    rows: foldRows(rows, { answers, at, marked }),
    questions,
    visitedCount: questions.filter(
      ({ item }) => item.linkId !== at && isVisited(answers, item.linkId),
    ).length,
    isLast: follow(questionsFor(withVisited()), withVisited(), at) === null,
    /** Missing answers are reported at the end, invalid ones at once. */
    flawOf: (item: QuestionnaireItem): AnswerFlaw | undefined =>
      marked.has(item.linkId) ? flaws.get(item.linkId) : undefined,
    /** The sentence of a broken constraint of the form itself. */
    formFlaw: flaws.get(wholeForm)?.text,
    flawed: rows.flatMap(({ kind, item }) =>
      kind !== 'display' && marked.has(item.linkId) && flaws.has(item.linkId) ? [item] : [],
    ),
    answer: (item: QuestionnaireItem, list: Answer[]) =>
      move({ answers: setAnswer(form, answers, item.linkId, list), at }),
    open: (linkId: string) => move({ answers: withVisited(), at: linkId }),
    replace: move,
    /** Forgets an answer to an earlier version of the form. */
    removeEarlier: (key: string) => {
      const { [key]: _removed, ...earlier } = state.earlier ?? {};
      move({ earlier, at });
    },
    /**
     * Moves to the next question unless the answer is invalid. Returns the current key then; null
     * for the review.
     */
    next: (): string | null => {
      const after = withVisited();
      const flaw = current && flawsOf(after).find(({ linkId }) => linkId === current.item.linkId);
      if (current && flaw && flaw.flaw !== 'required') {
        setMarked(new Set([...checked, current.item.linkId]));
        return current.item.linkId;
      }
      if (current)
        setMarked(new Set([...checked].filter((linkId) => linkId !== current.item.linkId)));
      const to = follow(questionsFor(after), after, at);
      move({ answers: after, at: to });
      return to;
    },
    /** The response if valid; otherwise marks each flaw and returns undefined. */
    check: (): Answers | undefined => {
      const enabled = enabledAnswers(form, answers, computed);
      const remaining = checkAnswers(form, enabled, computed);
      setMarked(new Set(remaining.map(({ linkId }) => linkId)));
      return remaining.length === 0 ? enabled : undefined;
    },
  };
}

export type Filling = ReturnType<typeof useFilling>;
