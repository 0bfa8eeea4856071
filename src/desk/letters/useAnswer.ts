import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { useDesk } from '../context.tsx';
import { useDraft } from '../useDraft.ts';
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
  // With the draft, so that it is the same message also after the page was loaded again.
  const kept = useDraft(`letter:${number}:id`);
  const id = useRef(kept.text);
  const setId = (next: string) => {
    id.current = next;
    kept.set(next);
  };
  const [seen, setSeen] = useState(version);
  if (!hasText && seen !== version) setSeen(version);
  const change = useLetterChange(
    number,
    ({ isForced = false, ...answer }: Answer) => {
      if (id.current === '') setId(uuidv7());
      return api.call('staffAnswerLetter', {
        params: { letter: String(number) },
        body: { id: id.current, version: isForced ? version : seen, ...answer },
      });
    },
    () => {
      setId('');
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
      setId('');
      change.reset();
    },
  };
}
