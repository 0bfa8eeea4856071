import { filesWith } from '../support/profileFolder.ts';
import { pageWithPin, pin, pinField } from './appLockSteps.ts';
import { expect, test } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';
import { addAuthenticator, type VirtualAuthenticator } from './virtualAuthenticator.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

/** The same passkeys on another authenticator, which does not have their secrets. */
async function moveToAnother({ cdp, authenticatorId, addAnother }: VirtualAuthenticator) {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  const another = await addAnother();
  for (const credential of credentials)
    await cdp.send('WebAuthn.addCredential', { authenticatorId: another, credential });
}

test('a passkey unlocks; one that is deleted or gives no secret leaves the PIN', async ({
  server,
  phone,
}) => {
  const { page } = await pageWithPin(phone, server);
  const lock = page.getByRole('main').getByRole('button', { name: 'Lock now' });
  const { cdp, authenticatorId } = await addAuthenticator(page, { hasPrf: true });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await pinField(page).fill(pin);
  await expect(page.getByRole('button', { name: 'Remove passkey' })).toBeVisible();
  await lock.click();
  await page.getByRole('button', { name: 'Unlock with passkey' }).click();
  await expect(lock).toBeVisible();
  await lock.click();
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Unlock with passkey' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Not unlocked\./ })).toBeVisible();
  await pinField(page).fill(pin);
  await expect(lock).toBeVisible();
  expect(await filesWith(phone.profile, [pin])).toEqual([]);
});

test('an authenticator without the extension changes nothing, and says so', async ({
  server,
  phone,
}) => {
  const { page } = await pageWithPin(phone, server);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await pinField(page).fill(pin);
  await expect(page.getByText('The passkeys of this device or browser cannot')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeVisible();
});

test('a passkey that has moved to another authenticator gives no secret, says so, and leaves the PIN', async ({
  server,
  phone,
}) => {
  const { page } = await pageWithPin(phone, server);
  const authenticator = await addAuthenticator(page, { hasPrf: true });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await pinField(page).fill(pin);
  await expect(page.getByRole('button', { name: 'Remove passkey' })).toBeVisible();
  const lock = page.getByRole('main').getByRole('button', { name: 'Lock now' });
  await lock.click();
  await moveToAnother(authenticator);
  await page.getByRole('button', { name: 'Unlock with passkey' }).click();
  await expect(page.getByText('This passkey cannot unlock here now.')).toBeVisible();
  // It did not count as a wrong PIN.
  await pinField(page).fill('000000');
  await expect(page.getByText('This is not the PIN. You have 9 more tries.')).toBeVisible();
  await pinField(page).fill(pin);
  await expect(lock).toBeVisible();
});
