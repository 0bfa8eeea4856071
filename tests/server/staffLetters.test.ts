import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';
import { letterOf, lettersOf, writeLetter } from './visitorLetters.ts';

describe.each(databases)('letters of visitors (%s)', (kind) => {
  let app: TestApp;
  let mina: TestStaff;
  let bahar: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: () => true });
    mina = await newStaff(app, ['reception'], 'Mina R');
    bahar = await newStaff(app, ['reception'], 'Bahar S');
  });
  afterAll(() => app.close());

  const write = (change?: object) => writeLetter(app, change);
  const read = (number: number, by = mina) => lettersOf(by).read(number);
  const list = (query?: string) => lettersOf(mina).list(query);
  const act = (number: number, name: string, body: object, by = mina) =>
    lettersOf(by).act(number, name, body);
  const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number);

  test('who waits longest is first; handled ones are apart, the newest first', async () => {
    const first = await write();
    app.clock.advance(60_000);
    const second = await write();
    expect((await list('state=open')).items.slice(0, 2)).toMatchObject([
      { number: first, name: 'Elena Markova', firstLine: 'Is there a wheelchair?', handled: null },
      { number: second },
    ]);
    for (const number of [first, second])
      await act(number, 'handling', { version: 0, isHandled: true });
    expect((await numbers('state=handled')).slice(0, 2)).toEqual([second, first]);
    expect(await numbers('state=open')).not.toContain(first);
    expect((await list('state=open')).counts.handled).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['a name with other letters', { name: 'علي كريمي' }, 'علی کریمی', true],
    ['a word without its half-space', { body: 'هزینهٔ بسته‌ها چقدر است؟' }, 'بستهها', true],
    ['the middle of a text', { body: 'about the chalet' }, 'halet', true],
    ['a phone with a zero in front', { replyTo: '0912 555 7788' }, '0912 555 77', true],
    ['all words, not one', { body: 'green apple' }, 'green pear', false],
    ['a sign of patterns as itself', { body: 'plain' }, '%', false],
  ])('a search finds %s', async (_what, change, q, isFound) => {
    const number = await write(change);
    await act(number, 'handling', { version: 0, isHandled: true });
    const found = await numbers(`state=open&q=${encodeURIComponent(q)}`);
    expect(found.includes(number)).toBe(isFound);
    expect(await numbers(`q=${number}`)).toContain(number);
  });

  test('pages hold every letter once', async () => {
    for (let at = 0; at < 105; at += 1) await write({ name: 'Pagewriter' });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `q=pagewriter${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ number }) => number));
      expect(page.total).toBe(105);
      cursor = page.next;
    }
    expect(seen).toHaveLength(105);
    expect(new Set(seen).size).toBe(105);
    expect(await problemOf(await mina.request('staff/letters?cursor=%7B'))).toMatchObject({
      status: 400,
      field: 'cursor',
    });
  });

  test('handled and opened again: by whom; what a colleague did meanwhile is not undone', async () => {
    const number = await write();
    const handled = await letterOf(await act(number, 'handling', { version: 0, isHandled: true }));
    expect(handled).toMatchObject({ version: 1, handled: { by: 'Mina R' } });
    // The same again: a lost answer.
    expect(await letterOf(await act(number, 'handling', { version: 0, isHandled: true }))).toEqual(
      handled,
    );
    expect(
      await problemOf(await act(number, 'handling', { version: 0, isHandled: false }, bahar)),
    ).toMatchObject({ status: 409, type: 'urn:nabz:problem:edited-meanwhile' });
    const open = await letterOf(await act(number, 'handling', { version: 1, isHandled: false }));
    expect(open).toMatchObject({ version: 2, handled: null });
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `letter ${number}`));
    expect(lines.map(({ act: name, before, after }) => [name, before, after])).toEqual([
      ['staffHandleLetter', '"open"', '"handled"'],
      ['staffHandleLetter', '"handled"', '"open"'],
    ]);
  });

  test('opening one is one line in the log, however often', async () => {
    const number = await write();
    await read(number);
    await read(number);
    await read(number, bahar);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `letter ${number}`));
    expect(lines.map(({ act: name, actorName }) => [name, actorName])).toEqual([
      ['staffLetter', 'Mina R'],
      ['staffLetter', 'Bahar S'],
    ]);
  });

  test('a patient is created from one, once; another is linked and unlinked', async () => {
    const number = await write({ name: 'Ghazal N', replyTo: `${uuidv7()}@example.org` });
    const login = `${uuidv7()}@example.org`;
    const body = { name: 'Ghazal N', login, locale: 'ar', letter: number };
    const created = await mina.send('POST', 'staff/patients', body);
    const { id, number: patient } = v.parse(
      staffEndpoints.staffCreatePatient.answer,
      await created.json(),
    );
    expect(await read(number)).toMatchObject({ patient: { number: patient, name: 'Ghazal N' } });
    const again = { ...body, login: `${uuidv7()}@example.org` };
    expect(await problemOf(await mina.send('POST', 'staff/patients', again))).toMatchObject({
      status: 409,
      field: 'letter',
    });
    const strays = await app.db.select().from(accounts).where(eq(accounts.email, again.login));
    expect(strays).toEqual([]);
    const doctor = await newStaff(app, ['medical']);
    expect((await doctor.send('POST', 'staff/patients', again)).status).toBe(403);
    // The patient sees that the letter was opened.
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.patientId, id));
    expect(lines.map(({ act: name }) => name)).toContain('staffLetter');
    expect(
      await letterOf(await act(number, 'patient', { version: 1, patient: null })),
    ).toMatchObject({ patient: null, version: 2 });
    expect(
      await letterOf(await act(number, 'patient', { version: 2, patient: `P-${patient}` })),
    ).toMatchObject({ patient: { number: patient } });
    expect((await act(number, 'patient', { version: 3, patient: 'P-99999999' })).status).toBe(404);
    // A letter outlives the account.
    await app.db.delete(accounts).where(eq(accounts.id, id));
    expect(await read(number)).toMatchObject({ patient: null });
  });

  test('counts are those of the roles; open letters wait', async () => {
    const counts = async (member: TestStaff) =>
      v.parse(
        staffEndpoints.staffCounts.answer,
        await (await member.request('staff/counts')).json(),
      );
    const before = (await counts(mina)).letters?.total ?? 0;
    const number = await write();
    expect(await counts(mina)).toMatchObject({ letters: { total: before + 1, isWaiting: true } });
    await act(number, 'handling', { version: 0, isHandled: true });
    expect((await counts(mina)).letters?.total).toBe(before);
    expect(Object.keys(await counts(await newStaff(app, ['editor'])))).toEqual([]);
    expect(Object.keys(await counts(await newStaff(app, ['medical']))).toSorted()).toEqual([
      'consults',
      'inbox',
      'review',
    ]);
  });
});
