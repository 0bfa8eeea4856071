import type * as v from 'valibot';
import { Unreachable } from '#api/problem.ts';
import type { signInArgs, signUpArgs } from '#contract/account.ts';
import type { accountEndpoints } from '#contract/accountEndpoints.ts';

// Signs in and up for the pages of that name. Sync is loaded on demand: public pages do not load
// Dexie.
const session = () =>
  Promise.all([import('#sync/session.ts'), import('./panel.ts')]).catch((error: unknown) => {
    throw new Unreachable(error);
  });

/** Preloads the sign-in code while online, as some browsers do not retry a failed module. */
export const prepareSession = (): void => void session().catch(() => undefined);

/** Signs in on this device. Rejects with the API's problem. */
export async function signIn(args: v.InferOutput<typeof signInArgs>): Promise<void> {
  const [sync, panel] = await session();
  await sync.signIn(panel.sessionDeps(), args);
}

const passkeyDevice = () =>
  import('#features/account/passkeyDevice.ts').catch((error: unknown) => {
    throw new Unreachable(error);
  });

/** Signs in with a passkey; `inList` waits for the browser's list at the login field. */
export async function signInWithPasskey(inList: boolean): Promise<void> {
  const [[sync, panel], device] = await Promise.all([session(), passkeyDevice()]);
  const deps = panel.sessionDeps();
  await sync.signInWithPasskey(deps, await device.signWithPasskey(deps.api, inList));
}

/** Ends what waits in the browser's list. */
export const stopPasskey = (): void =>
  void passkeyDevice().then(
    ({ stopAsking }) => stopAsking(),
    () => undefined,
  );

/** Creates an account and signs in. */
export async function signUp(args: v.InferOutput<typeof signUpArgs>): Promise<void> {
  const [sync, panel] = await session();
  await sync.signUp(panel.sessionDeps(), args);
}

/** Sets the first password of an invited patient and signs in. */
export async function acceptInvitation(
  body: v.InferOutput<typeof accountEndpoints.finishInvitation.body>,
): Promise<void> {
  const [sync, panel] = await session();
  await sync.acceptInvitation(panel.sessionDeps(), body);
}
