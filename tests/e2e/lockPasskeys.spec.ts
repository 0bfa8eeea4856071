import type { Page } from '@playwright/test';
import { filesWith } from '../support/profileFolder.ts';
import { pin, pinField, setPin } from './appLockSteps.ts';
import { expect, signedInPage, test, waitForWorker } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

/** A phone's own authenticator; without `hasPrf` its passkeys give no secret. */
async function addAuthenticator(page: Page, { hasPrf = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const add = () =>
    session.send('WebAuthn.addVirtualAuthenticator', {
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
  const { authenticatorId } = await add();
  return {
    deletePasskeys: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    /** The same passkeys on another authenticator, which does not have their secrets. */
    async replace() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      const other = await add();
      for (const credential of credentials)
        await session.send('WebAuthn.addCredential', { ...other, credential });
    },
  };
}

test('a passkey unlocks; one that is deleted or gives no secret leaves the PIN', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await setPin(page, server.url);
  const lock = page.getByRole('main').getByRole('button', { name: 'Lock now' });
  const { deletePasskeys } = await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await pinField(page).fill(pin);
  await expect(page.getByRole('button', { name: 'Remove passkey' })).toBeVisible();
  await lock.click();
  await page.getByRole('button', { name: 'Unlock with passkey' }).click();
  await expect(lock).toBeVisible();
  await lock.click();
  await deletePasskeys();
  await page.getByRole('button', { name: 'Unlock with passkey' }).click();
  await expect(page.getByRole('button', { name: 'Unlock with passkey' })).toBeEnabled();
  await pinField(page).fill(pin);
  await expect(lock).toBeVisible();
  expect(await filesWith(phone.profile, [pin])).toEqual([]);
});

test('an authenticator without the extension changes nothing, and says so', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await setPin(page, server.url);
  await addAuthenticator(page, { hasPrf: false });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await pinField(page).fill(pin);
  await expect(page.getByText('The passkeys of this device or browser cannot')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeVisible();
});

test('a passkey that has moved to another authenticator gives no secret, says so, and leaves the PIN', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await setPin(page, server.url);
  const authenticator = await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await pinField(page).fill(pin);
  await expect(page.getByRole('button', { name: 'Remove passkey' })).toBeVisible();
  const lock = page.getByRole('main').getByRole('button', { name: 'Lock now' });
  await lock.click();
  await authenticator.replace();
  await page.getByRole('button', { name: 'Unlock with passkey' }).click();
  await expect(page.getByText('This passkey cannot unlock here now.')).toBeVisible();
  // It did not count as a wrong PIN.
  await pinField(page).fill('000000');
  await expect(page.getByText('This is not the PIN. You have 9 more tries.')).toBeVisible();
  await pinField(page).fill(pin);
  await expect(lock).toBeVisible();
});
