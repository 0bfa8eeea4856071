import type * as v from 'valibot';
import type { signInArgs, signUpArgs } from '#contract/account.ts';

/** Placeholder: to be filled with the calls of `#sync/account.ts`. A problem is thrown as it came. */
export async function signIn(_args: v.InferOutput<typeof signInArgs>): Promise<void> {
  throw new Error('sign-in is not wired yet');
}

export async function signUp(_args: v.InferOutput<typeof signUpArgs>): Promise<void> {
  throw new Error('sign-up is not wired yet');
}
