import { useEffect, useMemo, useState } from 'react';
import type { Answers } from '#contract/questionnaire/answers.ts';
import { type Computed, hasExpressions } from '#contract/questionnaire/computed.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { localInstant } from '#contract/time.ts';

/** What the expressions of a form make of answers. */
export type Evaluate = (answers: Answers) => Computed;

interface Expressions {
  state: 'ready' | 'loading' | 'failed';
  /** Undefined for a form without expressions. */
  evaluate: Evaluate | undefined;
  retry: () => void;
}

type Evaluator = typeof import('#contract/questionnaire/expressions/evaluate.ts');

/** Rounds of typing that are remembered; the form asks several times for the same answers. */
const remembered = 8;

/** The time at which the form was opened, or at which a new day was noticed. */
function useStart(isNeeded: boolean): string {
  const [started, setStarted] = useState(() => localInstant());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const renew = () => {
      const now = localInstant();
      setStarted((before) => (before.slice(0, 10) === now.slice(0, 10) ? before : now));
    };
    const timer = setInterval(renew, 30_000);
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isNeeded]);
  return started;
}

/** Loads the evaluator of FHIRPath with the first form that has expressions. */
export function useExpressions(form: Questionnaire): Expressions {
  const isNeeded = hasExpressions(form);
  const [evaluator, setEvaluator] = useState<Evaluator | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const started = useStart(isNeeded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const settle = (result: Evaluator | 'failed') => {
      if (isCurrent) setEvaluator(result);
    };
    import('#contract/questionnaire/expressions/evaluate.ts').then(settle, () => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, attempt]);
  const evaluate = useMemo(() => {
    if (!isNeeded || !evaluator || evaluator === 'failed') return undefined;
    const known = new Map<string, Computed>();
    return (answers: Answers): Computed => {
      const key = JSON.stringify(answers);
      const computed = known.get(key) ?? evaluator.evaluateForm(form, answers, { now: started });
      known.delete(key);
      known.set(key, computed);
      const [oldest] = known.keys();
      if (known.size > remembered && oldest !== undefined) known.delete(oldest);
      return computed;
    };
  }, [form, isNeeded, evaluator, started]);
  return {
    state: !isNeeded || evaluate ? 'ready' : evaluator === 'failed' ? 'failed' : 'loading',
    evaluate,
    retry: () => {
      setEvaluator(undefined);
      setAttempt((count) => count + 1);
    },
  };
}

/** What the expressions make of answers that are about to be sent; undefined without any. */
export async function evaluateOnce(
  form: Questionnaire,
  answers: Answers,
  now: string,
): Promise<Computed | undefined> {
  if (!hasExpressions(form)) return undefined;
  const { evaluateForm } = await import('#contract/questionnaire/expressions/evaluate.ts');
  return evaluateForm(form, answers, { now });
}
