import type { CDPSession, Page } from '@playwright/test';

export interface VirtualAuthenticator {
  cdp: CDPSession;
  authenticatorId: string;
  /** Another one on the same phone. */
  addAnother(): Promise<string>;
}

/** A phone's own authenticator; without `hasPrf` its passkeys give no secret. */
export async function addAuthenticator(
  page: Page,
  { hasPrf = false } = {},
): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const addAnother = async () => {
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf,
      },
    });
    return authenticatorId;
  };
  return { cdp, authenticatorId: await addAnother(), addAnother };
}
