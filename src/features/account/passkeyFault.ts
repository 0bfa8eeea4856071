/**
 * Why the device gave no passkey. canceled: by the person, or there is none, which browsers do not
 * tell apart. known: it has one for this account already.
 */
export class PasskeyFault extends Error {
  readonly kind: 'canceled' | 'known' | 'failed';

  constructor(kind: PasskeyFault['kind'], cause?: unknown) {
    super(`passkey: ${kind}`, { cause });
    this.name = 'PasskeyFault';
    this.kind = kind;
  }
}

/** Whether this browser knows passkeys; WebViews do not. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the browser offers passkeys in its list at the login field. */
export const listsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable());
