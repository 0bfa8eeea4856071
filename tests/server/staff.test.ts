import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { problemOf, readPage, replyTo, sendDone, ticketOf } from './send.ts';

describe.each(databases)('the clinic answers (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let ticketId: string;
  let rev: number;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    const ticket = ticketOf();
    ticketId = ticket.id;
    ({ rev } = await sendDone(mina, client, ticket));
  });

  const after = async (since: number) =>
    (await readPage(mina, since)).changes.map(({ collection, row }) => ({
      collection,
      ...(row as object),
    }));
  const jsonOf = async (response: Response | Promise<Response>) =>
    (await (await response).json()) as Record<string, unknown>;

  test.each(['', 'Bearer wrong', `Bearer ${staffToken}x`, `Basic ${staffToken}`])(
    'not with "%s", nor with a patient’s own token',
    async (authorization) => {
      for (const path of ['replies', 'read', 'close']) {
        const response = await app.request(
          `staff/tickets/${ticketId}/${path}`,
          json('POST', { body: 'x' }, { authorization }),
        );
        expect(await problemOf(response)).toMatchObject({ status: 401 });
      }
      expect((await mina.request(`staff/tickets/${ticketId}/close`, json('POST', {}))).status).toBe(
        401,
      );
      expect(await after(rev)).toEqual([]);
    },
  );

  test('and the reply comes to the patient with the mark that hers was read', async () => {
    const answer = await jsonOf(
      app.staff(`tickets/${ticketId}/replies`, {
        body: ' Not before noon ',
        authorName: 'Dr Sara',
      }),
    );
    expect(answer).toMatchObject({ ticketId, rev: rev + 1 });
    const changes = await after(rev);
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual(
      expect.objectContaining({
        collection: 'message',
        id: answer['messageId'],
        author: 'clinic',
        body: 'Not before noon',
        authorName: { und: 'Dr Sara' },
        receivedAt: expect.any(String),
      }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({
        collection: 'message',
        author: 'patient',
        readAt: expect.any(String),
      }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({
        collection: 'ticket',
        status: 'answered',
        clinicRepliedAt: expect.any(String),
      }),
    );
  });

  test('once, although its tool sent the reply twice', async () => {
    const id = uuidv7();
    for (let time = 0; time < 2; time += 1)
      expect((await app.staff(`tickets/${ticketId}/replies`, { body: 'Once', id })).status).toBe(
        200,
      );
    expect((await after(rev)).filter((row) => 'body' in row && row.body === 'Once')).toHaveLength(
      1,
    );
    expect((await readPage(mina, 0)).rev).toBe(rev + 1);
  });

  test('by the number that people quote', async () => {
    const [ticket] = (await after(0)).filter(({ collection }) => collection === 'ticket');
    const number = ticket && 'number' in ticket ? String(ticket.number) : '';
    expect(await jsonOf(app.staff(`tickets/${number}/read`))).toEqual({ read: 1 });
    expect(await jsonOf(app.staff(`tickets/${number}/read`))).toEqual({ read: 0 });
    expect((await readPage(mina, 0)).rev).toBe(rev + 1);
  });

  test('and marks as read what was written so far, not what comes later', async () => {
    await app.staff(`tickets/${ticketId}/read`);
    const late = replyTo(ticketId, 'One more thing');
    await sendDone(mina, client, late);
    expect(
      (await after(0)).find((row) => 'body' in row && row.body === 'One more thing'),
    ).toMatchObject({ readAt: null });
  });

  test('with a close that the patient sees; her next message opens nothing', async () => {
    expect(await jsonOf(app.staff(`tickets/${ticketId}/close`))).toEqual({ ticketId });
    expect(await after(rev)).toMatchObject([{ collection: 'ticket', status: 'closed' }]);
  });

  test('a patient’s reply after an answer makes the ticket open again', async () => {
    await app.staff(`tickets/${ticketId}/replies`, { body: 'Better now?' });
    await sendDone(mina, client, replyTo(ticketId, 'No'));
    expect((await after(0)).find(({ collection }) => collection === 'ticket')).toMatchObject({
      status: 'open',
    });
  });

  test('nothing to a ticket that is not there, and nothing empty', async () => {
    for (const key of [uuidv7(), '999999', 'nonsense'])
      expect((await app.staff(`tickets/${key}/replies`, { body: 'x' })).status, key).toBe(404);
    expect(
      await problemOf(await app.staff(`tickets/${ticketId}/replies`, { body: '   ' })),
    ).toMatchObject({ status: 422, field: 'body' });
    expect(await after(rev)).toEqual([]);
  });
});
