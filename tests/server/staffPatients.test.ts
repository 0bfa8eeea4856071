import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import {
  type PatientRecord,
  patientRecord,
  staffPatientEndpoints,
} from '#contract/staff/patients.ts';
import { staffTicketEndpoints } from '#contract/staff/tickets.ts';
import {
  accounts,
  auditLog,
  bills,
  ticketHandling,
  tickets,
} from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { issueBill } from './billing.ts';
import { problemOf, sendDone, ticketOf } from './send.ts';

const password = 'kohl-azure-tidal-7';

describe.each(databases)('patients at the desk (%s)', (kind) => {
  let app: TestApp;
  let reception: TestStaff;
  let medical: TestStaff;
  let billing: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    reception = await newStaff(app, ['reception']);
    medical = await newStaff(app, ['medical']);
    billing = await newStaff(app, ['billing']);
  });
  afterAll(() => app.close());

  const post = (path: string, body: object) => app.request(path, json('POST', body));
  const find = async (text: string, by = reception) =>
    v.parse(
      staffPatientEndpoints.staffPatients.answer,
      await (await by.request(`staff/patients?text=${encodeURIComponent(text)}`)).json(),
    ).items;
  const recordOf = async (id: string, by: TestStaff): Promise<PatientRecord> => {
    const response = await by.request(`staff/patients/${id}`);
    expect(response.status).toBe(200);
    return v.parse(patientRecord, await response.json());
  };
  const create = async (name: string, login: string, known: object = {}) => {
    const body = { name, login, locale: 'ar', ...known };
    const response = await reception.send('POST', 'staff/patients', body);
    expect(response.status).toBe(200);
    return v.parse(staffPatientEndpoints.staffCreatePatient.answer, await response.json());
  };
  const tokenOf = (url: string) => new URL(url).hash.replace('#invitation=', '');

  test('what reception knows of a new patient is in the record at once', async () => {
    const known = { birthDate: '1984-03-02', sex: 'female' };
    const { id } = await create('Hoda Karimi', '+989121234508', known);
    expect(await recordOf(id, reception)).toMatchObject(known);
  });

  test('reception creates and invites; the patient proves the contact and then signs in', async () => {
    const { number, url } = await create('زهراء الموسوي', '+9647701234567');
    expect(url).toMatch(/\/ar\/sign-up#invitation=[\w-]{32}$/);
    const invitation = tokenOf(url);
    const signIn = () => post('auth/sign-in', { login: '+9647701234567', password });
    expect((await signIn()).status).toBe(401);
    expect(await (await post('auth/invitation', { invitation })).json()).toEqual({
      name: 'زهراء الموسوي',
      contact: '…4567',
    });
    const { request, sent } = v.parse(
      accountEndpoints.startInvitation.answer,
      await (await post('auth/invitation/start', { invitation })).json(),
    );
    expect(sent).toBe(false);
    const finish = (code: string) =>
      post('auth/invitation/finish', { invitation, request, code, password });
    expect(await problemOf(await finish('00000000'))).toMatchObject({ field: 'code' });
    const told = v
      .parse(
        staffPatientEndpoints.staffCodes.answer,
        await (await reception.request('staff/codes')).json(),
      )
      .codes.find(({ contact }) => contact === '+9647701234567');
    expect((await finish(told?.code ?? '')).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await problemOf(await finish(told?.code ?? ''))).toMatchObject({ status: 410 });
    const again = await reception.send('POST', `staff/patients/P-${number}/invitation`);
    expect(await problemOf(again)).toMatchObject({ type: 'urn:nabz:problem:already-signed-up' });
    const { phone, hasSignedUp } = await recordOf(`P-${number}`, reception);
    expect({ phone, hasSignedUp }).toEqual({
      phone: { address: '+9647701234567', isVerified: true },
      hasSignedUp: true,
    });
  });

  test('a link ends after a day and with the next one; a second patient is not created', async () => {
    const { number, url } = await create('Old link', 'old@nabz.test');
    const twice = await reception.send('POST', 'staff/patients', {
      name: 'Again',
      login: 'OLD@nabz.test',
      locale: 'en',
    });
    expect(await problemOf(twice)).toMatchObject({ field: 'login', detail: `P-${number}` });
    const renewed = v.parse(
      staffPatientEndpoints.staffInvitePatient.answer,
      await (await reception.send('POST', `staff/patients/${number}/invitation`)).json(),
    );
    const read = (link: string) => post('auth/invitation', { invitation: tokenOf(link) });
    expect((await read(url)).status).toBe(410);
    expect((await read(renewed.url)).status).toBe(200);
    app.clock.advance(24 * 3_600_000 + 1000);
    expect((await read(renewed.url)).status).toBe(410);
    // The sessions of the desk ended meanwhile.
    reception = await newStaff(app, ['reception']);
    medical = await newStaff(app, ['medical']);
    billing = await newStaff(app, ['billing']);
  });

  test.each([
    ['كريمي', 'کریمی'],
    ['آزاده', 'ازاده'],
    ['می‌نا', 'مینا'],
    ['José Núñez', 'jose nunez'],
    ['Sara', 'SARA'],
  ])('%s is found by %s', async (name, text) => {
    const unique = uuidv7();
    const { id } = await create(name, `${unique}@nabz.test`);
    expect((await find(text)).map((one) => one.id)).toContain(id);
    expect((await find(`${text} ${unique.slice(0, 13)}`)).map((one) => one.id)).toEqual([id]);
  });

  test('finds by phone as it is written, and by numbers of patient and ticket', async () => {
    const { id, number } = await create('Finder', '+989121112233');
    const patient = await app.newPatient();
    const ticket = ticketOf();
    await sendDone(patient, uuidv7(), ticket);
    const [stored] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect((await find('۰۹۱۲ ۱۱۱ ۲۲۳۳')).map((one) => one.id)).toEqual([id]);
    expect((await find(`P-${number}`)).map((one) => one.id)).toContain(id);
    expect((await find(`${stored?.number}`)).map((one) => one.id)).toContain(patient.account.id);
    expect(await find('100%_')).toEqual([]);
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, 'staffPatients'));
    expect(JSON.stringify(lines)).not.toContain('Finder');
    expect(lines.at(-1)?.subject).toMatch(/^search [0-9a-f]{16}$/);
  });

  test('finds by the number of a bill only for who may read bills', async () => {
    const patient = await app.newPatient();
    const issued = await issueBill(app, patient);
    const [bill] = await app.db.select().from(bills).where(eq(bills.id, issued));
    const typed = String(bill?.number);
    const idsFor = async (by: TestStaff) => (await find(typed, by)).map(({ id }) => id);
    expect(await idsFor(billing)).toContain(patient.account.id);
    expect(await idsFor(await newStaff(app, ['administrator']))).not.toContain(patient.account.id);
  });

  test('a record has the parts of the role, names the others, and says who opened what', async () => {
    const mina = await app.newPatient();
    await fillDemoRecords(app, mina);
    const { id } = mina.account;
    const [whole, front, money] = [
      await recordOf(id, medical),
      await recordOf(id, reception),
      await recordOf(id, billing),
    ];
    expect(whole.hidden).toEqual(['cardOrders']);
    expect(whole.safety?.allergies.length).toBeGreaterThan(0);
    expect(whole.results?.length).toBeGreaterThan(0);
    expect(front.hidden).toEqual(['safety', 'answers', 'results', 'medicines', 'recommendations']);
    for (const part of [...front.hidden, 'unreleasedResults'])
      expect(front).not.toHaveProperty(part);
    expect(front.documents?.every(({ category }) => ['identity', 'other'].includes(category))).toBe(
      true,
    );
    expect(front.consults?.every(({ question, summary }) => !question && !summary)).toBe(true);
    expect(money.tickets?.every(({ department }) => department === 'billing')).toBe(true);
    expect(money).not.toHaveProperty('consults');
    await recordOf(id, medical);
    const opened = await app.db.select().from(auditLog).where(eq(auditLog.patientId, id));
    const ofMedical = opened.filter(({ actorId }) => actorId === medical.id).map(({ act }) => act);
    expect(ofMedical).toEqual([...new Set(ofMedical)]);
    expect(ofMedical).toContain('results');
    const seen = (await recordOf(id, reception)).openings;
    expect(seen.some(({ name, part }) => name === medical.name && part === 'results')).toBe(true);
  });

  test('reception does not see tickets that are for medical only', async () => {
    const patient = await app.newPatient();
    const ticket = ticketOf();
    await sendDone(patient, uuidv7(), ticket);
    const { id } = patient.account;
    // The digits of a random e-mail would be found by the ticket's number.
    const letters = id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    await app.db
      .update(accounts)
      .set({ email: `${letters}@nabz.test` })
      .where(eq(accounts.id, id));
    expect((await recordOf(id, reception)).tickets).toHaveLength(1);
    await app.db.insert(ticketHandling).values({
      accountId: id,
      ticketId: ticket.id,
      isMedicalOnly: true,
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await recordOf(id, reception)).tickets).toHaveLength(0);
    expect((await recordOf(id, medical)).tickets).toHaveLength(1);
    // Nor by its number, nor in the counts beside another ticket.
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    const number = String(row?.number);
    const idsOf = async (by?: TestStaff) => (await find(number, by)).map((found) => found.id);
    expect(await idsOf(medical)).toContain(id);
    expect(await idsOf()).not.toContain(id);
    const other = ticketOf();
    await sendDone(patient, uuidv7(), other);
    const countsOf = async (by: TestStaff) => {
      const [open] = await app.db.select().from(tickets).where(eq(tickets.id, other.id));
      const response = await by.request(`staff/tickets/${open?.number}`);
      return v.parse(staffTicketEndpoints.staffTicket.answer, await response.json()).facts.tickets;
    };
    expect(await countsOf(medical)).toMatchObject({ open: 2 });
    expect(await countsOf(reception)).toMatchObject({ open: 1 });
  });

  test('every account has a number of its own', async () => {
    const rows = await app.db.select({ number: accounts.number }).from(accounts);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });
});
