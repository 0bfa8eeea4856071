import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Api } from '#api/client.ts';
import type { NewPasskey, Passkey, PasskeySignIn } from '#contract/passkeys.ts';
import { PasskeyFault } from './passkeyFault.ts';

// Asks the device to make a passkey or to sign with one. Loaded when one is used: other pages have
// nothing of it. The library does not use `toJSON`, in which Safari before 26.5.1 may crash.

/** Asks for a signature; `inList` waits for the browser's list at the login field instead. */
export async function signWithPasskey(api: Api, inList: boolean): Promise<PasskeySignIn> {
  const options = await api.call('passkeyOptions', { body: {} });
  const credential = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: inList,
  }).catch(asFault);
  return { challenge: options.challenge, credential };
}

/** Ends a question that waits in the browser's list. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey of this device and adds it to the account. */
export async function makePasskey(
  api: Api,
  { name, password }: { name: string; password: string },
): Promise<Passkey> {
  const options = await api.call('newPasskeyOptions', { body: { password } });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(
    asFault,
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential: NewPasskey['credential'] = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
  return api.call('addPasskey', { body: { challenge: options.challenge, credential, name } });
}

function asFault(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyFault('canceled', error);
  throw new PasskeyFault(name === 'InvalidStateError' ? 'known' : 'failed', error);
}
