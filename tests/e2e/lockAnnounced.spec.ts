import { lockScreen, pin, pinField, setPin } from './appLockSteps.ts';
import { announcements, forget, listen } from './announcements.ts';
import { expect, signedInPage, test, waitForWorker } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

test('with a screen reader: each step of the lock, and each refusal, is said or has the focus', async ({
  server,
  phone,
}) => {
  await listen(phone.context);
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await page.goto(`${server.url}/en/panel/app-lock`);

  // What is refused gets the focus, with the reason as its description.
  await page.getByLabel('New PIN').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('New PIN')).toBeFocused();
  await expect(page.getByLabel('New PIN')).toHaveAccessibleDescription(/thief/);
  const code = await setPin(page, server.url);
  await expect(page.locator('main [tabindex="-1"]:focus')).toHaveText(/^The lock is set\./);

  const heading = page.getByRole('heading', { name: 'Change how to unlock' });
  await page.getByRole('button', { name: 'Change how to unlock' }).click();
  await pinField(page.getByRole('dialog')).fill(pin);
  await expect(heading).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'App lock' })).toBeFocused();

  await page.getByRole('button', { name: 'Change how to unlock' }).click();
  await pinField(page.getByRole('dialog')).fill(pin);
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('The PIN again').fill(pin);
  await forget(page);
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'App lock' })).toBeFocused();
  expect(await announcements(page)).toContain('Changed. The former one unlocks no more.');

  // A name alone would not say that it is locked.
  const name = page.getByRole('textbox', { name: 'Name on the lock screen' });
  await name.fill('Sara');
  await name.press('Tab');
  const lockNow = page.getByRole('main').getByRole('button', { name: 'Lock now' });
  await lockNow.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locked: Sara' })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /^Locked. Sara$/ [level=1]
    - text: Six-digit PIN
    - textbox "Six-digit PIN"
    - button "1"
    - button "2"
    - button "3"
    - button "4"
    - button "5"
    - button "6"
    - button "7"
    - button "8"
    - button "9"
    - button "0"
    - button "Delete the last digit" [disabled]
    - button "Forgot the PIN"
    - button "Another person"
  `);

  // By the keys of the screen the field is silent.
  await forget(page);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the last digit' }).click();
  await expect
    .poll(() => announcements(page))
    .toEqual(['1 of 6 digits', '2 of 6 digits', '1 of 6 digits']);
  await page.getByRole('button', { name: 'Delete the last digit' }).click();

  // The same refusal is said each time.
  await page.getByRole('button', { name: 'Forgot the PIN' }).click();
  const recovery = page.getByLabel('Recovery code');
  await recovery.fill('no');
  for (const times of [1, 2]) {
    await forget(page);
    await recovery.press('Enter');
    await expect
      .poll(() => announcements(page), { message: `try ${times}` })
      .toContain('This is not the recovery code. Compare each group of letters.');
    await expect(recovery).toBeFocused();
    await expect(recovery).toHaveAccessibleDescription(/This is not the recovery code\./);
  }
  await page.getByRole('button', { name: 'Enter the PIN' }).click();

  for (let left = 9; left > 0; left -= 1) {
    await pinField(page).fill('000000');
    await expect(pinField(page)).toHaveAccessibleDescription(new RegExp(`You have ${left} more`));
    await expect(pinField(page)).toBeFocused();
  }
  expect(await announcements(page)).toContain(
    'This is not the PIN. You have 1 more try. Then this phone takes no PIN.',
  );
  await forget(page);
  await pinField(page).fill('000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Locked: Sara' })).toBeFocused();
  await expect
    .poll(async () => (await announcements(page)).join())
    .toContain('The PIN was wrong ten times');
  expect((await announcements(page)).join()).not.toContain('unlocks no more');
  await page.getByRole('button', { name: 'Remove the records' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toHaveAccessibleDescription(/Drafts on this phone are lost\.$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove the records' })).toBeFocused();

  await recovery.fill(code);
  await recovery.press('Enter');
  await expect(lockNow).toBeVisible();
  // Quiet mode names nobody.
  await page.getByRole('switch', { name: 'Use quiet mode on this device' }).click();
  await expect(page.getByRole('radio', { name: 'Five taps on the logo' })).toBeChecked();
  await lockNow.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlock to go on' })).toBeFocused();
  await expect(page.getByText('Sara')).toHaveCount(0);
  await expect(lockScreen(page)).toHaveCount(0);
});
