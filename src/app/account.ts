import type * as v from 'valibot';
import { Unreachable } from '#api/problem.ts';
import type { signInArgs, signUpArgs } from '#contract/account.ts';

// The mirror comes with the panel; a visitor who only looks around never loads it.
const session = () =>
  Promise.all([import('#sync/session.ts'), import('./panel.ts')]).catch((error: unknown) => {
    throw new Unreachable(error);
  });

/** Whoever is on the page will need it, perhaps without a network for a moment: a browser does not fetch a module twice. */
export const prepareSession = (): void => void session().catch(() => undefined);

/** Signs in on this device. A problem is thrown as it came. */
export async function signIn(args: v.InferOutput<typeof signInArgs>): Promise<void> {
  const [sync, panel] = await session();
  await sync.signIn(panel.sessionDeps(), args);
}

/** Makes an account and signs in with it. */
export async function signUp(args: v.InferOutput<typeof signUpArgs>): Promise<void> {
  const [sync, panel] = await session();
  await sync.signUp(panel.sessionDeps(), args);
}
