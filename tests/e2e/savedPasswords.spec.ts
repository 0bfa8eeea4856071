import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockScreen, pageWithPin, pin, pinField } from './appLockSteps.ts';
import { expect, test } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

/** Stores a password for a site, as Chromium on Linux does without a keyring. */
function savePassword(profile: string, url: string, password: string): void {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
  const sealed = Buffer.concat([Buffer.from('v10'), cipher.update(password), cipher.final()]);
  const db = new DatabaseSync(join(profile, 'Default', 'Login Data'));
  const given = new Map<unknown, string | Buffer>([
    ['origin_url', `${url}/`],
    ['signon_realm', `${url}/`],
    ['password_value', sealed],
  ]);
  const columns = db
    .prepare('pragma table_info(logins)')
    .all()
    .filter(({ name }) => name !== 'id');
  const values = columns.map(({ name, type }) => {
    const none = type === 'BLOB' ? Buffer.alloc(0) : type === 'INTEGER' ? 0 : '';
    return given.get(name) ?? none;
  });
  const [names, marks] = [columns.map(({ name }) => name), columns.map(() => '?')];
  db.prepare(`insert into logins (${names.join()}) values (${marks.join()})`).run(...values);
  db.close();
}

/** Runs in the page: a field that is filled as long as the browser has the password. */
function addField(): void {
  const field = document.createElement('input');
  field.type = 'password';
  field.id = 'control';
  document.body.append(field);
}

test('a PIN that the browser has saved as a password does not unlock by itself', async ({
  server,
  phone,
}) => {
  const { page } = await pageWithPin(phone, server);
  const locked = page.url();
  await phone.context.close();
  savePassword(phone.profile, server.url, pin);
  await phone.restart();

  const other = await phone.page();
  await other.goto(`${server.url}/en/lost-phone`);
  await other.evaluate(addField);
  await expect(other.locator('#control:autofill')).toBeVisible();
  await other.close();

  const thief = await phone.page();
  await thief.goto(locked);
  await expect(lockScreen(thief)).toBeVisible();
  // A page has what is filled in from the first touch on.
  await thief.mouse.click(600, 120);
  await thief.evaluate(addField);
  await expect(thief.locator('#control:autofill')).toBeVisible();
  await expect(pinField(thief)).toHaveValue('');
  await expect(lockScreen(thief)).toBeVisible();
});
