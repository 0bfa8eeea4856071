import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accounts, content } from '../../server/db/tables/index.ts';
import { demoAccounts } from '../../server/demo/accounts.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { hasDemoPatients } from '../../server/demo/remove.ts';
import { readSettings } from '../../server/clinic/settings.ts';
import { removeDemo } from '../../server/staff/commands.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken, until } from '../support/server.ts';
import { readPage, sendDone, ticketOf } from './send.ts';

describe.each(databases)('demo remove (%s)', { timeout: 120_000 }, (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await fillDemo(app.deps.database, app.clock.now());
    await until('the content is read', async () =>
      app.deps.content.find('package', 'heart-check-up'),
    );
    vi.stubEnv('STAFF_TOKEN', staffToken);
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      app.app.request(url.pathname + url.search, init),
    );
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    await app.db.delete(content);
    await app.db.delete(accounts);
  });

  const signIn = ({ email, password }: (typeof demoAccounts)[number]) =>
    app.request('auth/sign-in', json('POST', { login: email, password }));

  test('removes the demo’s patients and content, and keeps a real patient with her records', async () => {
    const mina = await app.newPatient();
    await sendDone(mina, uuidv7(), ticketOf());
    expect((await signIn(demoAccounts[0])).status).toBe(200);
    expect((await readSettings(app.db)).settings.rates.length).toBeGreaterThan(0);
    const own = [mina, ...app.accounts].map(({ account }) => account.id).sort();
    expect(await removeDemo()).toMatch(
      /^2 demo patients, \d{3} demo entries and \d+ demo pictures removed$/,
    );

    for (const account of demoAccounts) expect((await signIn(account)).status).toBe(401);
    expect((await readSettings(app.db)).settings.rates).toEqual([]);
    expect(await hasDemoPatients(app.db, demoAccounts)).toBe(false);
    expect(await app.db.select().from(content)).toEqual([]);
    expect((await app.db.select().from(accounts)).map(({ id }) => id).sort()).toEqual(own);
    expect((await readPage(mina, 0)).changes.length).toBeGreaterThan(0);
    await until(
      'the content is read again',
      async () => app.deps.content.list('package').length === 0,
    );
    expect(await removeDemo()).toBe('0 demo patients, 0 demo entries and 0 demo pictures removed');
  });

  /** Edits as the clinic does: exports everything, changes one file, imports everything. */
  async function edit(path: string, change: object): Promise<void> {
    const authorization = `Bearer ${staffToken}`;
    const answer = await app.request('staff/content', { headers: { authorization } });
    const { files } = (await answer.json()) as { files: Record<string, string> };
    const before = JSON.parse(Buffer.from(files[path] ?? '', 'base64').toString()) as object;
    files[path] = Buffer.from(JSON.stringify({ ...before, ...change })).toString('base64');
    const imported = await app.request('staff/content', json('PUT', { files }, { authorization }));
    expect(await imported.json()).toMatchObject({ status: 'saved', changed: 1 });
  }

  test('keeps an entry that the clinic has changed', async () => {
    await edit('care-centers/eram-hospital.json', {
      name: { fa: 'ارم', en: 'Our own hospital', ar: 'إرم' },
    });
    expect(await removeDemo()).toMatch(
      /^2 demo patients, \d{3} demo entries and \d+ demo pictures removed$/,
    );
    expect((await app.db.select().from(content)).map(({ slug }) => slug)).toEqual([
      'eram-hospital',
    ]);
  });

  test('keeps all content when an entry of the clinic refers to the demo’s, and names it', async () => {
    await edit('packages/heart-check-up.json', {
      title: { fa: 'قلب', en: 'Our own check-up', ar: 'قلب' },
    });
    const before = (await app.db.select().from(content)).length;
    const printed = await removeDemo();
    expect(printed).toMatch(
      /^2 demo patients, 0 demo entries and 0 demo pictures removed\n.*refers to it:\npackage heart-check-up: category:/,
    );
    expect((await app.db.select().from(content)).length).toBe(before);
  });
});

test('demo remove is refused while the server fills the demo, and without the token', async () => {
  const app = await createTestApp('embedded', { isDemo: true });
  vi.stubEnv('STAFF_TOKEN', staffToken);
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    app.app.request(url.pathname + url.search, init),
  );
  expect(await removeDemo()).toContain('DEMO=0');
  expect((await app.request('staff/demo/remove', json('POST', {}))).status).toBe(401);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await app.close();
});
