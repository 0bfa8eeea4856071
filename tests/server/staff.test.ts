import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { problemOf, readPage, replyTo, sendDone, ticketOf } from './send.ts';

describe.each(databases)('replies of staff (%s)', (kind) => {
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
    'need the staff token: not "%s", nor a patient’s token',
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

  test('reach the patient and mark her message as read', async () => {
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

  test('are stored once, although sent twice', async () => {
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

  test('can name a ticket by its number', async () => {
    const [ticket] = (await after(0)).filter(({ collection }) => collection === 'ticket');
    const number = ticket && 'number' in ticket ? String(ticket.number) : '';
    expect(await jsonOf(app.staff(`tickets/${number}/read`))).toEqual({ read: 1 });
    expect(await jsonOf(app.staff(`tickets/${number}/read`))).toEqual({ read: 0 });
    expect((await readPage(mina, 0)).rev).toBe(rev + 1);
  });

  test('mark the messages so far as read, not later ones', async () => {
    await app.staff(`tickets/${ticketId}/read`);
    const late = replyTo(ticketId, 'One more thing');
    await sendDone(mina, client, late);
    expect(
      (await after(0)).find((row) => 'body' in row && row.body === 'One more thing'),
    ).toMatchObject({ readAt: null });
  });

  test('can close a ticket, which the patient sees as closed', async () => {
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

  test('to a missing ticket, or empty ones, are refused', async () => {
    for (const key of [uuidv7(), '999999', 'nonsense'])
      expect((await app.staff(`tickets/${key}/replies`, { body: 'x' })).status, key).toBe(404);
    expect(
      await problemOf(await app.staff(`tickets/${ticketId}/replies`, { body: '   ' })),
    ).toMatchObject({ status: 422, field: 'body' });
    expect(await after(rev)).toEqual([]);
  });
});
