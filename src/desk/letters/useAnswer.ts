import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { useDesk } from '../context.tsx';
import { useLetterChange } from './useLetters.ts';

interface Answer {
  contact: string;
  body: string;
  isElsewhere: boolean;
  thenHandled: boolean;
  /** The writer has read what was done meanwhile. */
  isForced?: boolean;
}

/**
 * Answers a letter once. The writer has seen the letter as it was when the text was begun: if anybody
 * has done something about it since, nothing is sent.
 */
export function useAnswer({ number, version }: Letter, hasText: boolean, onSent: () => void) {
  const { api } = useDesk();
  const id = useRef(uuidv7());
  const [seen, setSeen] = useState(version);
  if (!hasText && seen !== version) setSeen(version);
  const change = useLetterChange(
    number,
    ({ isForced = false, ...answer }: Answer) =>
      api.call('staffAnswerLetter', {
        params: { letter: String(number) },
        body: { id: id.current, version: isForced ? version : seen, ...answer },
      }),
    () => {
      id.current = uuidv7();
      onSent();
    },
  );
  const { error } = change;
  return {
    ...change,
    isOutdated:
      error instanceof ApiProblem && error.problem.type === problemType('edited-meanwhile'),
    /** Another text is another message. While it is unknown whether the last went out, it is not. */
    onEdit() {
      if (!(error instanceof ApiProblem)) return;
      id.current = uuidv7();
      change.reset();
    },
  };
}
