import type * as v from 'valibot';
import type { signInArgs, signUpArgs } from '#contract/account.ts';

// The mirror comes with the panel; a visitor who only looks around never loads it.
const session = () => Promise.all([import('#sync/session.ts'), import('./panel.ts')]);

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
