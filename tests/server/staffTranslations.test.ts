import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseRow } from '#contract/collections.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { envelope, openTicket, readPage, sendDone } from './send.ts';

const client = uuidv7();

describe.each(databases)('translations and notes of a ticket (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let reception: TestStaff;
  let mina: Patient;
  let number: number;
  let ticketId: string;
  let firstMessage: string;
  /** What the translator adds to its texts. */
  let secretOfMachine = '';
  let isBroken = false;
  beforeAll(async () => {
    app = await createTestApp(kind, {
      messageTranslator: {
        translate: async (text, to) => {
          if (isBroken) throw new Error(`no service for ${text}`);
          return `${secretOfMachine}${to}: ${text}`;
        },
      },
    });
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    reception = await newStaff(app, ['reception'], 'Mina R');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    ({ ticketId, number, firstMessage } = await openTicket(app, mina, { client }));
  });

  const path = (rest = '') => `staff/tickets/${number}${rest}`;
  const read = async (member: TestStaff) =>
    v.parse(staffEndpoints.staffTicket.answer, await (await member.request(path())).json());
  const reply = (member: TestStaff, body: object) => member.send('POST', path('/replies'), body);

  test('no note and no unchecked translation is in anything that the patient gets', async () => {
    const secret = 'zxqj-internal';
    const noted = await reception.send('POST', path('/notes'), { body: `She said ${secret}` });
    expect(noted.status).toBe(200);
    secretOfMachine = secret;
    const byMachine = await doctor.send(
      'POST',
      path(`/messages/${firstMessage}/machine-translation`),
      { locale: 'fa' },
    );
    expect(byMachine.status).toBe(200);
    secretOfMachine = '';
    // A program is no person: nobody has checked its text.
    const byKey = await app.staff(`tickets/${number}/messages/${firstMessage}/translations`, {
      locale: 'ar',
      body: secret,
    });
    expect(byKey.status).toBe(200);
    await doctor.send('POST', path(`/messages/${firstMessage}/translations`), {
      locale: 'en',
      body: 'Checked',
    });
    await reply(doctor, { body: 'Answer' });
    expect((await read(doctor)).notes).toMatchObject([{ authorName: 'Mina R' }]);
    for (const each of [
      'me/changes?since=0',
      'me/record-access',
      'me',
      `me/changes?since=0&limit=1`,
    ])
      expect(await (await mina.request(each)).text(), each).not.toContain(secret);
    const lines = await app.db.select().from(auditLog);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('a machine’s translation is unchecked until a person approves it, and does not replace one', async () => {
    const machine = path(`/messages/${firstMessage}/machine-translation`);
    const person = path(`/messages/${firstMessage}/translations`);
    await doctor.send('POST', machine, { locale: 'fa' });
    const first = async () => (await read(doctor)).messages[0]?.translations;
    expect(await first()).toMatchObject([
      { body: 'fa: It hurts', isMachine: true, checkedBy: null },
    ]);
    await doctor.send('POST', person, { locale: 'fa', body: 'درد دارد' });
    await doctor.send('POST', machine, { locale: 'fa' });
    expect(await first()).toMatchObject([
      { body: 'درد دارد', isMachine: false, checkedBy: 'Dr Kaveh' },
    ]);
  });

  test('the patient gets what a person wrote or approved, later too, and is not told twice', async () => {
    await reply(doctor, { body: 'بیایید', translation: { locale: 'en', body: 'Come in' } });
    const onPhone = async () => {
      const { changes } = await readPage(mina, 0);
      return changes.flatMap(({ collection, row }) => {
        const parsed = collection === 'message' ? parseRow('message', row) : undefined;
        return parsed?.ticketId === ticketId ? [parsed] : [];
      });
    };
    const clinic = (await onPhone()).find(({ author }) => author === 'clinic');
    expect(clinic).toMatchObject({
      body: 'بیایید',
      translations: [{ locale: 'en', body: 'Come in', isOriginal: true }],
    });
    await sendDone(mina, client, envelope('ticket.read', { ticketId, upTo: clinic?.receivedAt }));
    const own = path(`/messages/${firstMessage}`);
    await doctor.send('POST', `${own}/machine-translation`, { locale: 'fa' });
    const before = await read(doctor);
    await doctor.send('POST', `${own}/translations`, { locale: 'fa', body: 'درد دارد' });
    const rows = await onPhone();
    expect(rows.find(({ id }) => id === firstMessage)).toMatchObject({
      body: 'It hurts',
      translations: [{ locale: 'fa', body: 'درد دارد', isOriginal: false }],
    });
    expect(rows.find(({ id }) => id === clinic?.id)).toEqual(clinic);
    // Neither the order of the thread nor what was read changes.
    const { ticket } = await read(doctor);
    expect(ticket).toEqual(before.ticket);
    expect(ticket.patientReadAt).not.toBeNull();
  });

  const onPhone = async (id: string) => {
    const { changes } = await readPage(mina, 0);
    const row = changes.find((each) => each.collection === 'message' && each.id === id)?.row;
    return row && parseRow('message', row);
  };

  test('a machine’s text that a person approved says so, to the patient too', async () => {
    const own = path(`/messages/${firstMessage}`);
    await doctor.send('POST', `${own}/machine-translation`, { locale: 'fa' });
    expect(await onPhone(firstMessage)).toMatchObject({ translations: [] });
    const approved = { locale: 'fa', body: 'درد دارد', isMachine: true };
    await doctor.send('POST', `${own}/translations`, approved);
    const byKaveh = { ...approved, checkedBy: 'Dr Kaveh' };
    expect((await read(doctor)).messages[0]?.translations).toMatchObject([byKaveh]);
    expect(await onPhone(firstMessage)).toMatchObject({ translations: [byKaveh] });
    // Approved is approved: asked again, the machine replaces nothing.
    await reception.send('POST', `${own}/machine-translation`, { locale: 'fa' });
    expect((await read(doctor)).messages[0]?.translations).toMatchObject([byKaveh]);
  });

  test('an answer that a machine translated names who checked it; a key cannot check', async () => {
    const asked = await doctor.send('POST', path('/machine-translation'), {
      locale: 'en',
      body: 'بیایید',
    });
    expect(await asked.json()).toEqual({ body: 'en: بیایید' });
    const id = uuidv7();
    const answer = {
      id,
      body: 'Come in',
      translation: { locale: 'fa', body: 'بیایید', isMachine: true },
    };
    expect((await app.staff(`tickets/${number}/replies`, answer)).status).toBe(422);
    expect((await reply(doctor, answer)).status).toBe(200);
    // Sent again after a lost answer it is the same one.
    expect((await reply(doctor, answer)).status).toBe(200);
    const stored = { isOriginal: true, isMachine: true, checkedBy: 'Dr Kaveh' };
    expect(await onPhone(id)).toMatchObject({ body: 'Come in', translations: [stored] });
    // What was written first can be corrected; the sent text stays a machine's.
    await doctor.send('POST', path(`/messages/${id}/translations`), {
      locale: 'fa',
      body: 'بفرمایید',
    });
    expect(await onPhone(id)).toMatchObject({ translations: [{ ...stored, body: 'بفرمایید' }] });
  });

  test('a fault of the service is told, changes nothing, and leaves no text in the log', async () => {
    isBroken = true;
    for (const [rest, body] of [
      [`/messages/${firstMessage}/machine-translation`, { locale: 'fa' }],
      ['/machine-translation', { locale: 'en', body: 'بیایید' }],
    ] as const) {
      const failed = await doctor.send('POST', path(rest), body);
      expect(failed.status).toBe(424);
      expect(await failed.json()).toMatchObject({ type: 'urn:nabz:problem:translator-failed' });
    }
    isBroken = false;
    const { messages, hasTranslator } = await read(doctor);
    expect(messages[0]?.translations).toEqual([]);
    expect(hasTranslator).toBe(true);
    const stranger = await newStaff(app, ['editor'], 'Ed');
    const refused = await stranger.send('POST', path('/machine-translation'), {
      locale: 'en',
      body: 'x',
    });
    expect(refused.status).toBe(403);
  });

  test('two colleagues who translate at once do not overwrite each other; a lost answer is no conflict', async () => {
    const at = path(`/messages/${firstMessage}/translations`);
    const text = (member: TestStaff, body: string, from: string | null) =>
      member.send('POST', at, { locale: 'fa', body, from });
    expect((await text(doctor, 'درد دارد', null)).status).toBe(200);
    const refused = await text(reception, 'می‌سوزد', null);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: 'urn:nabz:problem:edited-meanwhile' });
    expect((await text(doctor, 'درد دارد', null)).status).toBe(200);
    const [stored] = (await read(reception)).messages[0]?.translations ?? [];
    expect(stored).toMatchObject({ body: 'درد دارد', checkedBy: 'Dr Kaveh' });
    expect((await text(reception, 'می‌سوزد', stored?.updatedAt ?? null)).status).toBe(200);
  });
});
