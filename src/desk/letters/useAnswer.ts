import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { useDesk } from '../context.tsx';
import { useDraft } from '../useDraft.ts';
import { useLetterChange } from './useLetters.ts';

interface Answer {
  /** The letter as the writer has seen it: if it has changed since, nothing is sent. */
  seen: Letter;
  contact: string;
  body: string;
  isElsewhere: boolean;
  thenHandled: boolean;
}
export interface SentAnswer extends Answer {
  id: string;
}

/** Answers a letter once. */
export function useAnswer(number: number, onSent: (after: Letter, sent: SentAnswer) => void) {
  const { api } = useDesk();
  // With the draft, so that it is the same message also after the page was loaded again.
  const kept = useDraft(`letter:${number}:id`);
  const id = useRef(kept.text);
  const setId = (next: string) => {
    id.current = next;
    kept.set(next);
  };
  const change = useLetterChange(
    number,
    ({ seen: { version }, ...answer }: SentAnswer) =>
      api.call('staffAnswerLetter', {
        params: { letter: String(number) },
        body: { version, ...answer },
      }),
    (after, sent) => {
      setId('');
      onSent(after, sent);
    },
  );
  const { data, error, isPending, reset, variables } = change;
  return {
    error,
    isPending,
    reset,
    send(answer: Answer) {
      if (id.current === '') setId(uuidv7());
      change.mutate({ id: id.current, ...answer });
    },
    isOutdated:
      error instanceof ApiProblem && error.problem.type === problemType('edited-meanwhile'),
    /** It may have gone out. */
    isUnknown: Boolean(
      data?.answers.some((one) => one.id === variables?.id && one.state === 'unknown'),
    ),
    /** Another text is another message. While it is unknown whether the last went out, it is not. */
    onEdit() {
      if (data) reset();
      if (!(error instanceof ApiProblem)) return;
      setId('');
      reset();
    },
  };
}
