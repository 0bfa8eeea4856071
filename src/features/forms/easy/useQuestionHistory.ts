import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { placeOf } from '../stepping.ts';
import type { Filling } from '../useFilling.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The index of the question that this entry shows; that of the review is their number. */
    question?: number;
    /** The index that the entry before this one shows. */
    questionBefore?: number | undefined;
  }
}

/**
 * An entry of the browser's history for each question, so that the browser's Back goes to the
 * question before. Returns what the page's own Back does; undefined at the first question.
 */
export function useQuestionHistory({
  questions,
  at,
  replace,
}: Pick<Filling, 'questions' | 'at' | 'replace'>): (() => void) | undefined {
  const router = useRouter();
  const place = placeOf(questions, at);
  const before = useLocation({ select: ({ state }) => state.questionBefore });
  const written = useRef<number>(undefined);
  const replaces = useRef(false);
  useEffect(() => {
    if (written.current === place) return;
    const isFirst = written.current === undefined;
    const questionBefore = written.current;
    written.current = place;
    const isReplaced = isFirst || replaces.current;
    replaces.current = false;
    void router.navigate({
      to: '.',
      replace: isReplaced,
      resetScroll: false,
      state: (state) =>
        isReplaced ? { ...state, question: place } : { question: place, questionBefore },
    });
  }, [router, place]);
  const show = useEffectEvent((target: number) => {
    if (target === place || target > questions.length) return;
    written.current = target;
    replace({ at: questions[target]?.item.linkId ?? null });
  });
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        const isMove = ['BACK', 'FORWARD', 'GO'].includes(action.type);
        if (isMove && location.state.question !== undefined) show(location.state.question);
      }),
    [router],
  );
  const previous = questions[place - 1]?.item.linkId;
  if (previous === undefined) return undefined;
  return () => {
    if (before === place - 1) return router.history.back();
    // The entry before is another page, as the draft was opened in the middle.
    replaces.current = true;
    replace({ at: previous });
  };
}
