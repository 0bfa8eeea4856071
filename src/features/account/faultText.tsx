import { useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '#api/problem.ts';
import type { AccountField, Fault } from './accountErrors.ts';
import { PasskeyFault } from './passkeyFault.ts';

/** Formats the error message of a field of sign-in or sign-up. */
export function useFaultText(): (
  field: AccountField,
  fault: Fault | undefined,
) => string | undefined {
  const { t } = useLingui();
  return (field, fault) => {
    if (!fault) return undefined;
    if (field === 'name') return t`Enter your name.`;
    if (field === 'code')
      return fault === 'empty' ? t`Enter the code.` : t`Enter all 8 digits of the code.`;
    if (field === 'current') return t`Enter your current password.`;
    if (field === 'password')
      return fault === 'empty'
        ? t`Enter your password.`
        : t`The password needs at least 10 characters.`;
    return fault === 'empty'
      ? t`Enter your email or phone number.`
      : t`Enter a complete email address or phone number.`;
  };
}

/** Formats the error message of a request that failed or was refused. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    // The server's text for 5xx says that the text is saved, which is not true of a sign-in.
    if (error instanceof ApiProblem && error.problem.status < 500 && error.problem.title !== '')
      return error.problem.title;
    if (error instanceof Error && error.name === 'DatabaseBlocked')
      return t`Another Nabz window does not respond. Close the other windows and tabs of Nabz on this device, then try again.`;
    if (error instanceof Error && error.name === 'NoRoomToSignIn')
      return t`This phone’s storage is full, so you cannot be signed in here. Free some space, then try again.`;
    if (error instanceof PasskeyFault)
      return error.kind === 'canceled'
        ? t`No passkey was used: it was canceled, or this device has none that fits. Nothing has changed, and your password works.`
        : error.kind === 'known'
          ? t`This device has a passkey for your account already. Nothing has changed.`
          : t`This browser could not use a passkey. Nothing has changed, and your password works.`;
    // Offline, the chunk with the sign-in code may also have failed to load.
    if (error instanceof Unreachable || !navigator.onLine)
      return t`The clinic could not be reached. What you wrote is still here. Check the internet and try again.`;
    return t`Something went wrong on our side. What you wrote is still here. Try again in a few minutes.`;
  };
}
