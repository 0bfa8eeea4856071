import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunkBytes } from '#contract/file.ts';
import { accounts, auditLog } from '../../server/db/tables/index.ts';
import { bill } from '../../server/staff/billCommands.ts';
import { medicineCommand, recommendCommand } from '../../server/staff/consultCommands.ts';
import { patientsCommand } from '../../server/staff/deskCommands.ts';
import { documentCommand } from '../../server/staff/documentCommands.ts';
import { formsCommand } from '../../server/staff/formCommands.ts';
import { keyCommand } from '../../server/staff/keyCommands.ts';
import { packageCommand, stepCommand, visitCommand } from '../../server/staff/packageCommands.ts';
import { settingsCommand } from '../../server/staff/settingCommands.ts';
import { UsageError } from '../../server/staff/usageError.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { hostile, printed, startCommandLine } from '../support/commandLine.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { pdfFile } from './upload.ts';

describe('care of patients on the command line', () => {
  let app: TestApp;
  let stop: () => void;
  let patient: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nabz-care-commands-'));
    app = await createTestApp('embedded');
    await fillDemoContent(app);
    stop = await startCommandLine(app);
    const mina = await app.newPatient();
    await app.db
      .update(accounts)
      .set({ name: `Mina ${hostile}` })
      .where(eq(accounts.id, mina.account.id));
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, mina.account.id));
    patient = `P-${account?.number}`;
  });
  afterAll(async () => {
    stop();
    await app.close();
    await rm(folder, { recursive: true });
  });

  const linesOf = (act: string) => app.db.$count(auditLog, eq(auditLog.act, act));

  test('a package is assigned, and its steps are added, moved, done and canceled', async () => {
    expect(await printed(packageCommand('choices', [], {}))).toMatch(
      /^package {2}knee-replacement {2}/m,
    );
    const assigned = await printed(
      packageCommand('assign', [patient, 'knee-replacement'], { from: '2026-12-01' }),
    );
    expect(assigned).toMatch(/active {2}2026-12-01 until .*knee-replacement/);
    const step = (verb: string, title: string, options = {}) =>
      printed(stepCommand(verb, [patient, 'knee-replacement', title], options));
    await step('add', `Call home ${hostile}`, { due: '2026-12-02' });
    await step('add', 'Drink water', { due: '2026-12-02' });
    expect(await step('move', 'Drink water', { due: '2026-12-03' })).toMatch(
      /step {2}2026-12-03 {2}Drink water$/m,
    );
    expect(await step('done', 'Drink water', { from: '2026-12-03' })).toMatch(
      /Drink water {2}done 2026-12-03/,
    );
    expect(await step('not-done', 'Drink water')).toMatch(/Drink water$/m);
    expect(await step('cancel', 'Drink water')).not.toContain('Drink water');
    await expect(stepCommand('done', [patient, 'knee-replacement', 'Fly'], {})).rejects.toThrow(
      /^There is no step Fly: name one of /,
    );
    expect(await linesOf('staffChangePackage')).toBe(6);
  });

  test('a visit is named by its code, as the patient reads it', async () => {
    const added = await printed(
      visitCommand('add', [patient, 'knee-replacement', 'eram-hospital', '2026-12-05T09:30'], {}),
    );
    const code = /visit (\S+) {2}2026-12-05 09:30/.exec(added)?.[1] ?? '';
    const visit = (verb: string, ...more: string[]) =>
      printed(visitCommand(verb, [patient, code.toLowerCase(), ...more], { reason: hostile }));
    expect(await visit('move', '2026-12-06 08:00')).toContain(`${code}  2026-12-06 08:00`);
    expect(await visit('done')).toMatch(new RegExp(`${code} .*done$`, 'm'));
    await visit('not-done');
    const listed = await printed(visitCommand('list', [], { from: '2026-12-06' }));
    expect(listed).toMatch(
      new RegExp(`^2026-12-06 08:00  ${patient} .*${code}\n1 visits on 2026-12-06$`),
    );
    expect(await visit('cancel')).toMatch(new RegExp(`${code} .*canceled {2}x`));
    const before = await linesOf('staffChangePackage');
    await expect(visitCommand('cancel', [patient, '000-000'], {})).rejects.toThrow(UsageError);
    expect(() => visitCommand('move', [patient, code, 'noon'], {})).toThrow(/such as 2026-12-01T/);
    expect(await linesOf('staffChangePackage')).toBe(before);
  });

  test('dates, end and cancellation of a package; wrong names and days say what would do', async () => {
    const act = (verb: string, options = {}) =>
      packageCommand(verb, [patient, 'knee-replacement'], options);
    expect(await printed(act('dates', { until: '2027-03-01' }))).toContain('until 2027-03-01');
    await expect(act('dates', { until: '2027-13-01' })).rejects.toThrow(/^expiresAt: .*2027-13-01/);
    expect(await printed(act('cancel', { reason: 'Moved away' }))).toContain('Moved away');
    await expect(act('finish')).rejects.toThrow('There is no active package.');
    await expect(packageCommand('assign', [patient, 'knee'], {})).rejects.toThrow(
      /^There is no package knee: name one of .*knee-replacement/,
    );
    await expect(packageCommand('list', ['P-999999'], {})).rejects.toThrow(
      /^There is no patient P-999999\. \(urn:nabz:problem:not-found, patient\)$/,
    );
    expect(await printed(packageCommand('list', [patient], {}))).toMatch(/canceled[^]*1 packages$/);
  });

  test('a form is given and taken back', async () => {
    const [first = ''] = (await printed(formsCommand('choices', [], {}))).split('  ');
    const options = { due: '2026-12-09', reason: hostile };
    await printed(formsCommand('assign', [patient, first], options));
    const given = await printed(formsCommand('assigned', [patient], {}));
    expect(given).toMatch(/to-fill {4}given \S+ {2}until 2026-12-09 {2}.+\n1 forms$/);
    await printed(formsCommand('withdraw', [patient, given.split('  ')[0]], {}));
    expect(await printed(formsCommand('assigned', [patient], {}))).toBe('0 forms');
    expect(await printed(formsCommand('answers', [patient], {}))).toBe('0 answers');
    await expect(formsCommand('assign', [patient, 'none'], {})).rejects.toThrow(
      /^There is no form none: name one of /,
    );
  });

  test('a document is sent in pieces, saved again and withdrawn by its number', async () => {
    const { bytes } = pdfFile(2 * chunkBytes + 17);
    const path = join(folder, 'scan.pdf');
    await writeFile(path, bytes);
    const added = await printed(
      documentCommand('upload', [patient, path], { title: hostile, category: 'lab' }),
    );
    const [number = ''] = added.split('  ');
    expect(added).toMatch(new RegExp(`^\\d+ {2}clinic .*scan\\.pdf, ${bytes.length} bytes$`));
    const copy = join(folder, 'copy.pdf');
    await printed(documentCommand('save', [patient, number, copy], {}));
    expect(new Uint8Array(await readFile(copy))).toEqual(bytes);
    expect((await stat(copy)).mode & 0o077).toBe(0);
    await printed(documentCommand('seen', [patient, number], {}));
    expect(await printed(documentCommand('list', [patient], {}))).toMatch(
      /seen by .*\n1 documents$/,
    );
    await printed(documentCommand('withdraw', [patient, number], { reason: 'Of another patient' }));
    expect(await printed(documentCommand('list', [patient], {}))).toBe('0 documents');
  });

  test.each([
    ['missing.pdf', undefined, /cannot be read: there is none/],
    ['empty.pdf', '', /empty\.pdf is empty/],
    ['note.txt', 'hello', /is neither PDF nor JPEG nor PNG/],
  ])('%s is refused with its reason before anything is sent', async (name, text, said) => {
    const path = join(folder, name);
    if (text !== undefined) await writeFile(path, text);
    const upload = documentCommand('upload', [patient, path], { category: 'lab' });
    await expect(upload).rejects.toThrow(UsageError);
    await expect(upload).rejects.toThrow(said);
    await expect(documentCommand('upload', [patient, path], {})).rejects.toThrow(
      /Give --category, one of: lab/,
    );
  });

  test('a key is made with roles, works, and is revoked by its name', async () => {
    const made = await printed(keyCommand('create', 'Scanner', { roles: 'reception' }));
    const token = /shown only now: (\S+)$/.exec(made)?.[1] ?? '';
    const asKey = (path: string) =>
      app.request(path, { headers: { authorization: `Bearer ${token}` } });
    expect((await asKey('staff/care-choices')).status).toBe(200);
    expect(await printed(keyCommand('list', undefined, {}))).toMatch(
      /active {2}Scanner {2}reception/,
    );
    expect(await printed(keyCommand('revoke', 'Scanner', {}))).toContain('ended');
    expect((await asKey('staff/care-choices')).status).toBe(401);
    await expect(keyCommand('revoke', 'Scanner', {})).rejects.toThrow(UsageError);
    await expect(keyCommand('create', 'Other', { roles: 'boss' })).rejects.toThrow(/^Give --roles/);
  });

  test('settings are changed one by one, and what is not set is the default', async () => {
    const set = (field: string, value: string, options = {}) =>
      settingsCommand('set', [field, value], options);
    await printed(set('name.en', 'Sepidar'));
    await printed(set('phone', '+98 21 1234 5678'));
    await printed(set('social.telegram', 'https://t.me/sepidar'));
    await printed(set('rate.USD', '650000', { from: '2026-11-01' }));
    await printed(set('rate.EUR', '700000.5', { from: '2026-11-01' }));
    await printed(set('rate.USD', '660000', { from: '2026-11-02' }));
    const shown = await printed(settingsCommand('show', [], {}));
    expect(shown).toMatch(/^name\.en {2}Sepidar$/m);
    expect(shown).toMatch(/^name\.fa .*\(default\)$/m);
    expect(shown).toMatch(/rate\.USD {2}660000 {2}of 2026-11-02\nrate\.EUR/);
    expect(JSON.parse(await printed(settingsCommand('show', [], { json: true })))).toMatchObject({
      settings: { phone: '+98 21 1234 5678', rates: [{ currency: 'USD' }, { currency: 'EUR' }] },
      version: 6,
    });
    await printed(set('name.en', 'default'));
    await printed(set('rate.USD', 'default'));
    await expect(set('phone', '12')).rejects.toThrow(/^phone cannot be 12: /);
    await expect(set('rate.USD', 'much')).rejects.toThrow(/^rate\.USD cannot be much: /);
    await expect(set('color', 'red')).rejects.toThrow(/^There is no setting color: name one of/);
    const after = await printed(settingsCommand('show', [], {}));
    expect(after).not.toMatch(/Sepidar$|rate\.USD/m);
    expect(await linesOf('staffSetSettings')).toBe(8);
    expect(await printed(settingsCommand('check', [], {}))).toMatch(/^(?:ok|missing) /);
  });

  test('patients are invited; bills, medicines and recommendations are found and taken back', async () => {
    const invited = await printed(
      patientsCommand('create', ['sara@clinic.test', 'Sara'], { locale: 'en' }),
    );
    expect(invited).toMatch(/^P-\d+ {2}\S+#\S+ {2}until /);
    await printed(patientsCommand('invite', [invited.split('  ')[0]], {}));
    await printed(bill('issue', [patient, 'Room', '90000'], {}));
    expect(await printed(bill('find', [patient], {}))).toMatch(/90000 IRR.*Mina x.*\n1 of 1$/);
    const { slug: by } = app.deps.content.list('physician')[0] ?? { slug: '' };
    await printed(
      medicineCommand('add', [patient, `Naproxen ${hostile}`, 'Evening'], {
        by,
        from: '2026-12-01',
      }),
    );
    const [id] = (await printed(medicineCommand('list', [patient], {}))).split('  ');
    await printed(medicineCommand('remove', [patient, id], {}));
    expect(await printed(medicineCommand('list', [patient], {}))).toBe('0 medicines');
    const about = { by, reason: 'Knees' };
    await printed(recommendCommand('package', patient, 'knee-replacement', about));
    await printed(recommendCommand('withdraw', patient, 'knee-replacement', {}));
    await expect(recommendCommand('withdraw', patient, 'knee-replacement', {})).rejects.toThrow(
      'There is no open recommendation.',
    );
  });
});
