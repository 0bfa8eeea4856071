import { Plural } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AnswerTimes } from '#contract/site/answerTimes.ts';
import type { Department } from '#contract/ticket.ts';

/**
 * "Usually answered within n hours", from the clinic's times of the last 30 days; nothing where
 * there are too few. Offline it is what the worker stored last.
 */
export function AnswerTime({ department }: { department: Department }) {
  const { api } = useRouteContext({ from: '__root__' });
  const [times, setTimes] = useState<AnswerTimes>();
  useEffect(() => {
    let isGone = false;
    api.call('answerTimes', { timeoutMs: 5000 }).then(
      (answer) => isGone || setTimes(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api]);
  const hours = times?.hours[department];
  if (!hours) return null;
  return (
    <Plural
      value={hours}
      one="Usually answered within # hour"
      other="Usually answered within # hours"
    />
  );
}
