import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, guestSubmissions, letterAnswers } from '../../server/db/tables/index.ts';
import { NotDelivered, type NotifierMessage } from '../../server/notify/notifier.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';
import { letterOf, lettersOf, writeLetter } from './visitorLetters.ts';

describe.each(databases)('answers to letters of visitors (%s)', (kind) => {
  let app: TestApp;
  let mina: TestStaff;
  let bahar: TestStaff;
  const sent: { contact: string; message: NotifierMessage }[] = [];
  let fault: Error | undefined;
  let whileSending: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    app = await createTestApp(kind, {
      trustsProxy: () => true,
      notifier: {
        canReach: (contact) => contact.includes('@'),
        async send(contact, message) {
          await whileSending?.();
          if (fault) throw fault;
          sent.push({ contact, message });
        },
      },
    });
    mina = await newStaff(app, ['reception'], 'Mina R');
    bahar = await newStaff(app, ['reception'], 'Bahar S');
  });
  afterAll(() => app.close());

  const write = (change?: object) => writeLetter(app, change);
  const read = (number: number, by = mina) => lettersOf(by).read(number);
  const list = (query?: string) => lettersOf(mina).list(query);
  const act = (number: number, name: string, body: object, by = mina) =>
    lettersOf(by).act(number, name, body);
  const answerOf = (change: object = {}) => ({
    id: uuidv7(),
    version: 0,
    contact: 'elena@example.org',
    body: 'Yes, we order one.',
    ...change,
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
    fault = new NotDelivered('the mail server is away');
    const answer = answerOf({ thenHandled: true });
    expect(await problemOf(await act(number, 'answers', answer))).toMatchObject({
      status: 424,
      type: 'urn:nabz:problem:answer-not-sent',
    });
    expect(await read(number)).toMatchObject({ handled: null, answers: [{ state: 'unsent' }] });
    fault = undefined;
    expect(await letterOf(await act(number, 'answers', answer))).toMatchObject({
      handled: { by: 'Mina R' },
      answers: [{ state: 'sent' }],
    });
    expect(sent).toHaveLength(1);
  });

  test('a message that may have gone out is not sent again, and a colleague hears of it', async () => {
    const number = await write();
    sent.length = 0;
    fault = new Error('Timeout');
    const answer = answerOf({ thenHandled: true });
    const unknown = { handled: null, version: 1, answers: [{ state: 'unknown' }] };
    expect(await letterOf(await act(number, 'answers', answer))).toMatchObject(unknown);
    fault = undefined;
    expect(await letterOf(await act(number, 'answers', answer))).toMatchObject(unknown);
    expect((await act(number, 'answers', answerOf(), bahar)).status).toBe(409);
    expect(sent).toEqual([]);
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
});
