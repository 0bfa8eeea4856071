import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '#api/problem.ts';
import type { AccountField, Fault } from './accountErrors.ts';

/** What to do about a field, in one sentence. */
export function useFaultText(): (field: AccountField, fault: Fault | undefined) => string | undefined {
  const { t } = useLingui();
  return (field, fault) => {
    if (!fault) return undefined;
    if (field === 'name') return t`Enter your name.`;
    if (field === 'password') return fault === 'empty' ? t`Enter your password.` : t`The password needs at least 10 characters.`;
    return fault === 'empty' ? t`Enter your email or phone number.` : t`Enter a complete email address or phone number.`;
  };
}

/** What the server or the network answered. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    // Of our own faults the server says that what was written is kept; a sign-in keeps nothing.
    if (error instanceof ApiProblem && error.problem.status < 500 && error.problem.title !== '') return error.problem.title;
    if (error instanceof Error && error.name === 'DatabaseBlocked')
      return t`Another Nabz window does not respond. Close the other windows and tabs of Nabz on this device, then try again.`;
    if (error instanceof Error && error.name === 'NoRoomToSignIn')
      return t`This phone’s storage is full, so you cannot be signed in here. Free some space, then try again.`;
    // Without a network the code of signing in may not have come either.
    if (error instanceof Unreachable || !navigator.onLine)
      return t`The clinic could not be reached. What you wrote is still here. Check the internet and try again.`;
    return t`Something went wrong on our side. What you wrote is still here. Try again in a few minutes.`;
  };
}
