import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import {
  accounts,
  auditLog,
  guestSubmissions,
  letterAnswers,
} from '../../server/db/tables/index.ts';
import type { NotifierMessage } from '../../server/notify/notifier.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

const letterOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return v.parse(staffEndpoints.staffLetter.answer, await response.json());
};

describe.each(databases)('letters of visitors (%s)', (kind) => {
  let app: TestApp;
  let mina: TestStaff;
  let bahar: TestStaff;
  const sent: { contact: string; message: NotifierMessage }[] = [];
  let isDown = false;
  let whileSending: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    app = await createTestApp(kind, {
      trustsProxy: () => true,
      notifier: {
        canReach: (contact) => contact.includes('@'),
        async send(contact, message) {
          await whileSending?.();
          if (isDown) throw new Error('the mail server is away');
          sent.push({ contact, message });
        },
      },
    });
    mina = await newStaff(app, ['reception'], 'Mina R');
    bahar = await newStaff(app, ['reception'], 'Bahar S');
  });
  afterAll(() => app.close());

  let visitors = 0;
  /** Sends a contact message; returns its number. */
  async function write(change: object = {}): Promise<number> {
    const args = {
      kind: 'contact',
      name: 'Elena Markova',
      replyTo: 'elena@example.org',
      department: 'travel',
      body: 'Is there a wheelchair?\nAt the airport.',
      ...change,
    };
    const id = uuidv7();
    const at = app.clock.now().toISOString();
    const mutation = { id, seq: 1, name: 'letter.send', args, createdAt: at, schema: 1 };
    visitors += 1;
    await app.request('letters', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'ar',
        'x-forwarded-for': `10.7.${Math.floor(visitors / 200)}.${visitors % 200}`,
      },
      body: JSON.stringify({ clientId: uuidv7(), mutations: [mutation] }),
    });
    const [row] = await app.db.select().from(guestSubmissions).where(eq(guestSubmissions.id, id));
    if (!row) throw new Error('the letter was not stored');
    return row.number;
  }
  const read = async (number: number, by = mina) =>
    letterOf(await by.request(`staff/letters/${number}`));
  const list = async (query = '', by = mina) =>
    v.parse(
      staffEndpoints.staffLetters.answer,
      await (await by.request(`staff/letters?${query}`)).json(),
    );
  const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number);
  const act = (number: number, name: string, body: object, by = mina) =>
    by.send('POST', `staff/letters/${number}/${name}`, body);
  const answerOf = (change: object = {}) => ({
    id: uuidv7(),
    version: 0,
    contact: 'elena@example.org',
    body: 'Yes, we order one.',
    ...change,
  });

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

  test('an answer goes out once, in the language of the letter, and is kept with who wrote it', async () => {
    const number = await write();
    sent.length = 0;
    const answer = answerOf({ thenHandled: true });
    const responses = await Promise.all([
      act(number, 'answers', answer),
      act(number, 'answers', answer),
      act(number, 'answers', answer),
    ]);
    for (const response of responses) expect(response.status).toBe(200);
    await letterOf(await act(number, 'answers', answer));
    expect(sent).toMatchObject([
      {
        contact: 'elena@example.org',
        message: { id: answer.id, subject: `ar:notify.letter.subject ${number}` },
      },
    ]);
    expect(sent[0]?.message.text).toContain('Yes, we order one.');
    expect(await read(number)).toMatchObject({
      version: 1,
      handled: { by: 'Mina R' },
      answers: [{ id: answer.id, state: 'sent', channel: 'email', authorName: 'Mina R' }],
    });
    expect(
      await problemOf(await act(number, 'answers', { ...answer, body: 'Another text' })),
    ).toMatchObject({ type: 'urn:nabz:problem:reused-id' });
    const { answeredAt } = await read(number);
    expect(answeredAt).not.toBeNull();
    expect((await list(`q=${number}`)).items).toMatchObject([{ number, answeredAt }]);
    const audit = await app.db.select().from(auditLog).where(eq(auditLog.act, 'staffAnswerLetter'));
    expect(JSON.stringify(audit)).not.toContain('we order one');
  });

  test('of two members who answer at once, one is told that the other did', async () => {
    const number = await write();
    sent.length = 0;
    let other: Response | undefined;
    whileSending = async () => {
      whileSending = undefined;
      other = await act(number, 'answers', answerOf({ body: 'Mine' }), bahar);
    };
    await letterOf(await act(number, 'answers', answerOf()));
    expect(other?.status).toBe(409);
    expect((await act(number, 'answers', answerOf({ body: 'Late' }), bahar)).status).toBe(409);
    expect(sent).toHaveLength(1);
  });

  test('a message that was not handed over can be sent again under its id; handled only then', async () => {
    const number = await write();
    sent.length = 0;
    isDown = true;
    const answer = answerOf({ thenHandled: true });
    expect(await problemOf(await act(number, 'answers', answer))).toMatchObject({
      status: 424,
      type: 'urn:nabz:problem:answer-not-sent',
    });
    expect(await read(number)).toMatchObject({ handled: null, answers: [{ state: 'unsent' }] });
    isDown = false;
    expect(await letterOf(await act(number, 'answers', answer))).toMatchObject({
      handled: { by: 'Mina R' },
      answers: [{ state: 'sent' }],
    });
    expect(sent).toHaveLength(1);
  });

  test('a message whose server stopped while it went out is not sent again by itself', async () => {
    const number = await write();
    sent.length = 0;
    const answer = answerOf();
    const [row] = await app.db
      .select()
      .from(guestSubmissions)
      .where(eq(guestSubmissions.number, number));
    await app.db.insert(letterAnswers).values({
      id: answer.id,
      letterId: row?.id ?? '',
      channel: 'email',
      contact: answer.contact,
      body: answer.body,
      state: 'sending',
      authorName: 'Mina R',
      createdAt: app.clock.now().toISOString(),
    });
    expect(await read(number)).toMatchObject({ answers: [{ state: 'sending' }] });
    app.clock.advance(3 * 60_000);
    expect(await letterOf(await act(number, 'answers', answer))).toMatchObject({
      answers: [{ state: 'unknown' }],
    });
    expect(sent).toEqual([]);
    // With a new id it is a decision of a person.
    await letterOf(await act(number, 'answers', answerOf()));
    expect(sent).toHaveLength(1);
  });

  test('goes only to what the sender left; without a channel it is noted, and nothing is sent', async () => {
    const number = await write({ replyTo: '+98 912 000 1122' });
    sent.length = 0;
    expect(await read(number)).toMatchObject({
      contacts: [{ address: '+989120001122', isReachable: false }],
    });
    for (const contact of ['thief@example.org', '+989120001122'])
      expect(await problemOf(await act(number, 'answers', answerOf({ contact })))).toMatchObject({
        status: 422,
        field: 'contact',
      });
    const noted = answerOf({ contact: '+989120001122', isElsewhere: true, thenHandled: true });
    expect(await letterOf(await act(number, 'answers', noted))).toMatchObject({
      handled: { by: 'Mina R' },
      answers: [{ channel: 'elsewhere', state: 'sent' }],
    });
    expect(sent).toEqual([]);
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
