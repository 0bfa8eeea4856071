import { useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#api/problem.ts';
import { StoredBefore } from './useAddedId.ts';

/** What a failed request means, for people. The server's refusals come in their language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof StoredBefore)
      return t`An earlier version of this was saved. What you typed now was not, and is still here. Look at the saved one; saving again adds this as another one.`;
    if (error instanceof ApiProblem && error.problem.status < 500) return error.message;
    if (error instanceof ApiProblem)
      return t`The server had a fault. Nothing was changed. Try again.`;
    return t`The server did not answer. Check the internet and try again.`;
  };
}

/** The field that a refusal concerns. */
export const fieldOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.problem.field : undefined;
