import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useDesk } from '../context.tsx';
import { useSignedIn } from './useSignedIn.ts';

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The person closed the browser's dialog, or let it run out: nothing to report. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export function usePasskeySignIn() {
  const { api } = useDesk();
  const onSignedIn = useSignedIn();
  return useMutation({
    mutationFn: async () => {
      const options = await api.call('deskPasskeyOptions', { body: {} });
      const credential = await startAuthentication({ optionsJSON: options });
      return api.call('deskPasskeySignIn', {
        body: { challenge: options.challenge, credential },
      });
    },
    onSuccess: onSignedIn,
  });
}

/** Asks the device for a new passkey. Rejects when the person cancels, or the device has one. */
export function useAddPasskey(onAdded: () => void) {
  const { api, queries } = useDesk();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const options = await api.call('deskNewPasskeyOptions', { body: { password } });
      const credential = await startRegistration({ optionsJSON: options });
      return api.call('deskAddPasskey', {
        body: { challenge: options.challenge, credential, name },
      });
    },
    onSuccess: onAdded,
    onSettled: () => queries.invalidateQueries({ queryKey: ['passkeys'] }),
  });
}
