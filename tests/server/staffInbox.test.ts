import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog, ticketQueue, tickets } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf, replyTo, sendDone, ticketOf } from './send.ts';

const minute = 60_000;
const listOf = async (response: Response) =>
  v.parse(staffEndpoints.staffTickets.answer, await response.json());
const threadOf = async (response: Response) =>
  v.parse(staffEndpoints.staffTicket.answer, await response.json());

describe.each(databases)('the inbox (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let reception: TestStaff;
  let billing: TestStaff;
  let mina: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    reception = await newStaff(app, ['reception'], 'Mina R');
    billing = await newStaff(app, ['billing'], 'Bita');
    mina = await app.newPatient();
  });
  afterAll(() => app.close());

  async function open(patient: Patient, change: object = {}) {
    const envelope = ticketOf(change);
    await sendDone(patient, client, envelope);
    const [stored] = await app.db.select().from(tickets).where(eq(tickets.id, envelope.id));
    const { items } = await listOf(await doctor.request(`staff/tickets?q=${stored?.number}`));
    const row = items.find(({ id }) => id === envelope.id);
    if (!row) throw new Error('the ticket is not in the inbox');
    return row;
  }
  const list = async (member: TestStaff, query = '') =>
    listOf(await member.request(`staff/tickets?${query}`));
  const read = async (member: TestStaff, number: number) =>
    threadOf(await member.request(`staff/tickets/${number}`));
  const numbers = async (member: TestStaff, query = '') =>
    (await list(member, query)).items.map(({ number }) => number);

  test('urgent first, then who waits longest, then answered; a second message waits no anew', async () => {
    const patient = await app.newPatient();
    const first = await open(patient, { subject: 'First' });
    app.clock.advance(minute);
    const second = await open(patient, { subject: 'Second' });
    app.clock.advance(minute);
    const urgent = await open(patient, { subject: 'Now', urgency: 'urgent' });
    const mine = [urgent, first, second].map(({ number }) => number);
    const own = async () =>
      (await list(doctor)).items
        .filter(({ patient: { id } }) => id === patient.account.id)
        .map(({ number, group }) => [number, group]);
    expect(await own()).toEqual([
      [mine[0], 'urgent'],
      [mine[1], 'waiting'],
      [mine[2], 'waiting'],
    ]);
    app.clock.advance(minute);
    await sendDone(patient, client, replyTo(first.id, 'And?'));
    expect((await own())[1]).toEqual([first.number, 'waiting']);
    await doctor.send('POST', `staff/tickets/${first.number}/replies`, { body: 'Yes' });
    expect((await own()).at(-1)).toEqual([first.number, 'answered']);
    app.clock.advance(minute);
    await sendDone(patient, client, replyTo(first.id, 'Thanks, but'));
    // Waits from now on: behind the second.
    expect((await own()).slice(1)).toEqual([
      [second.number, 'waiting'],
      [first.number, 'waiting'],
    ]);
    await doctor.send('POST', `staff/tickets/${first.number}/close`);
    expect(await own()).toHaveLength(2);
    expect(await numbers(doctor, 'status=closed')).toContain(first.number);
    const { items, counts } = await list(doctor, `q=${first.number}`);
    expect(items).toMatchObject([{ number: first.number, group: 'closed', lastAuthor: 'patient' }]);
    expect(counts.closed).toBe(1);
  });

  test('pages hold every ticket once', async () => {
    const patient = await app.newPatient();
    for (let at = 0; at < 60; at += 1)
      await sendDone(patient, client, ticketOf({ subject: `Page ${at}` }));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        doctor,
        `q=Page${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
    const broken = await doctor.request('staff/tickets?cursor=%7B');
    expect(await problemOf(broken)).toMatchObject({ status: 400, field: 'cursor' });
  });

  test.each([
    ['the subject with other letters', 'كيف أوقف دواء السيولة؟', 'کیف اوقف', true],
    ['a word written together', 'بسته‌های من', 'بسته ها', true],
    ['a word with a half-space', 'علیرضا', 'علی‌رضا', true],
    ['the beginning of a word', 'Knee replacement', 'REPLA', true],
    ['the middle of a word', 'Knee replacement', 'placement', false],
    ['one word of two', 'Knee replacement', 'knee hip', false],
    ['signs only', 'Knee', '??', false],
    ['a quote', "It's late", "it's", true],
  ])('finds %s', async (_name, subject, q, isFound) => {
    const ticket = await open(mina, { subject });
    expect((await numbers(doctor, `q=${encodeURIComponent(q)}`)).includes(ticket.number)).toBe(
      isFound,
    );
  });

  test('finds by number, name and phone, in digits of any kind', async () => {
    const patient = await app.newPatient();
    await app.db
      .update(accounts)
      .set({ name: 'زهراء الموسوي', phone: '+989125554433', locale: 'ar' })
      .where(eq(accounts.id, patient.account.id));
    const ticket = await open(patient, { subject: 'Unlike' });
    const persian = String(ticket.number).replace(
      /\d/g,
      (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '',
    );
    for (const q of [
      persian,
      'زهرا موسوی',
      'الموسوی',
      '0912 555 4433',
      '٥٥٥٤٤٣٣',
      '+98912555-4433',
    ])
      expect(
        (await list(doctor, `q=${encodeURIComponent(q)}`)).items.map(({ number }) => number),
        q,
      ).toEqual([ticket.number]);
    expect((await read(doctor, ticket.number)).patient).toMatchObject({ locale: 'ar' });
  });

  test('a member opens only the tickets of the roles; others are missing in every act', async () => {
    const bill = await open(mina, { department: 'billing', subject: 'Roles' });
    const visit = await open(mina, { department: 'reception', subject: 'Roles' });
    const secret = await open(mina, { department: 'reception', subject: 'Roles' });
    const handled = await doctor.send('POST', `staff/tickets/${secret.number}/handling`, {
      version: 0,
      isMedicalOnly: true,
    });
    expect(handled.status).toBe(200);
    const found = async (member: TestStaff) => (await numbers(member, 'q=Roles')).toSorted();
    expect(await found(doctor)).toEqual([bill.number, visit.number, secret.number].toSorted());
    expect(await found(reception)).toEqual([bill.number, visit.number].toSorted());
    expect(await found(billing)).toEqual([bill.number]);
    expect((await list(billing, 'q=Roles')).counts.waiting).toBe(1);

    const file = uuidv7();
    const acts: [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] = [
      ['GET', ''],
      ['POST', '/replies', { body: 'x' }],
      ['POST', '/read'],
      ['POST', '/close', {}],
      ['POST', '/reopen', {}],
      ['POST', '/handling', { version: 0 }],
      ['POST', '/notes', { body: 'x' }],
      ['POST', '/presence', { isWriting: true }],
      ['POST', `/messages/${file}/translations`, { locale: 'en', body: 'x' }],
      ['POST', `/messages/${file}/machine-translation`, { locale: 'en' }],
      ['GET', `/files/${file}`],
      [
        'PUT',
        `/files/${file}`,
        { name: 'a.png', type: 'image/png', size: 9, sha256: 'a'.repeat(64) },
      ],
      ['POST', `/files/${file}/pieces?offset=0`, {}],
    ];
    for (const [member, hidden] of [
      [reception, secret],
      [billing, secret],
      [billing, visit],
    ] as const)
      for (const [method, path, body] of acts) {
        const address = `staff/tickets/${hidden.number}${path}`;
        const response =
          method === 'GET'
            ? await member.request(address)
            : await member.send(method, address, body);
        const missing = `staff/tickets/999999${path}`;
        const unknown =
          method === 'GET'
            ? await member.request(missing)
            : await member.send(method, missing, body);
        expect(await problemOf(response), `${method} ${path}`).toEqual(await problemOf(unknown));
        expect(response.status).toBe(404);
      }
  });

  test('what stands beside a thread follows the roles; opening it is recorded', async () => {
    const ticket = await open(mina, { department: 'billing', subject: 'Facts' });
    expect((await read(doctor, ticket.number)).facts.medical).not.toBeNull();
    expect((await read(reception, ticket.number)).facts.medical).toBeNull();
    await read(reception, ticket.number);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `ticket ${ticket.number}`));
    expect(lines.map(({ action, actorName, reason }) => [action, actorName, reason])).toEqual([
      ['open', 'Dr Kaveh', 'ticket'],
      ['open', 'Mina R', 'ticket'],
    ]);
    const seen = await mina.request('me/record-access');
    expect(await seen.text()).toContain('Dr Kaveh');
  });

  test('filters by owner and department, with counts', async () => {
    const ticket = await open(mina, { department: 'travel', subject: 'Filters' });
    const before = await list(reception, 'whose=mine');
    await reception.send('POST', `staff/tickets/${ticket.number}/handling`, {
      version: 0,
      assignee: reception.id,
    });
    const mine = await list(reception, 'whose=mine');
    expect(mine.items.at(-1)).toMatchObject({
      number: ticket.number,
      assignee: { id: reception.id, name: 'Mina R' },
    });
    expect(mine.whose.mine).toBe(before.whose.mine + 1);
    expect(await numbers(reception, 'whose=department&q=Filters')).toEqual([ticket.number]);
    expect(await numbers(doctor, 'whose=department&q=Filters')).toEqual([]);
    expect(await numbers(doctor, 'department=travel&q=Filters')).toEqual([ticket.number]);
    const refused = await reception.send('POST', `staff/tickets/${ticket.number}/handling`, {
      version: 1,
      assignee: billing.id,
    });
    expect(await problemOf(refused)).toMatchObject({ status: 422, field: 'assignee' });
  });

  test('the migration and the trigger agree on the place of a ticket', async () => {
    const ticket = await open(mina, { subject: 'Queue' });
    const [row] = await app.db
      .select()
      .from(ticketQueue)
      .where(eq(ticketQueue.ticketId, ticket.id));
    expect(row).toMatchObject({ position: 2, department: 'medical', since: ticket.since });
  });
});
