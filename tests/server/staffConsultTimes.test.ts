import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog, staffMembers } from '../../server/db/tables/index.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { consultSuite } from './consultRequests.ts';
import { envelope, problemOf, send, sendDone } from './send.ts';

const [minute, hour] = [60_000, 3_600_000];

describe.each(databases)('times and consultations at the desk (%s)', (kind) => {
  const suite = consultSuite(kind);
  const { times, requestOf, rowsOf } = suite;
  let reception: TestStaff;
  beforeEach(async () => {
    reception = await newStaff(suite.app, ['reception'], 'Mina R');
  });
  const setTime = (startsAt: string, isOpen: boolean, by = reception) =>
    by.send('POST', 'staff/consult-times', {
      physician: suite.slug,
      startsAt,
      minutes: 30,
      isOpen,
    });
  const weekOf = async (day: string, by = reception) =>
    v.parse(
      staffEndpoints.staffConsultWeek.answer,
      await (
        await by.request(`staff/consult-week?physician=${suite.slug}&day=${day.slice(0, 10)}`)
      ).json(),
    );
  const detailOf = async (consult: number | null | undefined, by: TestStaff) =>
    v.parse(
      staffEndpoints.staffConsult.answer,
      await (await by.request(`staff/consults/${consult}`)).json(),
    );
  const physicianMember = async (physician: string, name = 'Dr Rastegar') => {
    const member = await newStaff(suite.app, ['medical'], name);
    await suite.app.db
      .update(staffMembers)
      .set({ physician })
      .where(eq(staffMembers.id, member.id));
    return member;
  };

  test('a closed time is nobody’s: a request for it stays a wish until it is open again', async () => {
    const [first = ''] = await times();
    expect((await setTime(first, false)).status).toBe(200);
    expect(await times()).not.toContain(first);
    const { number } = await sendDone(suite.mina, suite.client, requestOf(first));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'requested', wishedSlot: first }]);
    const refused = await reception.send('POST', `staff/consults/${number}/schedule`, {
      at: first,
    });
    expect(await problemOf(refused)).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:time-closed',
      field: 'at',
    });
    const week = await weekOf(first);
    expect(week.times.find(({ startsAt }) => startsAt === first)).toMatchObject({ isOpen: false });
    // Twice is once.
    for (let time = 0; time < 2; time += 1) expect((await setTime(first, true)).status).toBe(200);
    expect(await times()).toContain(first);
    const scheduled = await reception.send('POST', `staff/consults/${number}/schedule`, {
      at: first,
    });
    expect(scheduled.status).toBe(200);
    // Whoever has the time keeps it.
    expect(await problemOf(await setTime(first, false))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:time-taken',
    });
  });

  test('a time that is opened besides the hours can be booked', async () => {
    const at = suite.app.clock.now().getTime() + 5 * 24 * hour;
    const besides = new Date(Math.ceil(at / hour) * hour).toISOString();
    const wasOpen = await times();
    const free = wasOpen.includes(besides)
      ? new Date(Date.parse(besides) + 9 * hour).toISOString()
      : besides;
    expect((await setTime(free, true)).status).toBe(200);
    expect(await times()).toEqual([...wasOpen, free].toSorted());
    await sendDone(suite.mina, suite.client, requestOf(free));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'to-pay', slot: free, minutes: 30 }]);
    expect(await times()).toEqual(wasOpen);
    const past = new Date(suite.app.clock.now().getTime() - hour).toISOString();
    expect(await problemOf(await setTime(past, true))).toMatchObject({ status: 422 });
  });

  test('booking and closing at once: one of the two is done, never both', async () => {
    const open = await times();
    for (const at of open.slice(0, 6)) {
      const patient = await suite.app.newPatient();
      const [closed, [sent]] = await Promise.all([
        setTime(at, false),
        send(patient, uuidv7(), requestOf(at)),
      ]);
      expect(sent?.status).toBe('done');
      const [consult] = await rowsOf('consult', patient);
      expect([closed.status, consult?.status]).toEqual(
        closed.status === 200 ? [200, 'requested'] : [409, 'to-pay'],
      );
    }
  });

  test('a proposed time is kept for the patient, until its end', async () => {
    const at = (await times()).at(-1) ?? '';
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    const propose = (body: object) =>
      reception.send('POST', `staff/consults/${number}/proposal`, body);
    expect((await propose({ at })).status).toBe(200);
    const [row] = await rowsOf('consult');
    expect(row).toMatchObject({ status: 'requested', proposedSlot: at });
    expect(await times()).not.toContain(at);
    expect((await weekOf(at)).consults).toMatchObject([{ number, state: 'proposed' }]);
    expect((await setTime(at, false)).status).toBe(409);
    const other = await suite.app.newPatient();
    await sendDone(other, uuidv7(), requestOf(at));
    expect(await rowsOf('consult', other)).toMatchObject([{ status: 'requested' }]);
    await sendDone(
      suite.mina,
      suite.client,
      envelope('consult.accept', { consultId: row?.id, slot: at }),
    );
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'to-pay', slot: at, proposedUntil: null },
    ]);
    const [third = ''] = await times();
    const sara = await suite.app.newPatient();
    const asked = await sendDone(sara, uuidv7(), requestOf(null));
    await reception.send('POST', `staff/consults/${asked.number}/proposal`, { at: third });
    expect(await times()).not.toContain(third);
    const until = Date.parse((await rowsOf('consult', sara))[0]?.proposedUntil ?? '');
    suite.app.clock.advance(until - suite.app.clock.now().getTime() + minute);
    expect(await times()).toContain(third);
  });

  test('the words of the clinic reach the patient; an outdated page changes nothing', async () => {
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    const seen = { status: 'requested', slot: null, proposedSlot: null };
    const at = (await times()).at(-2) ?? '';
    await reception.send('POST', `staff/consults/${number}/proposal`, { at, seen });
    const outdated = await reception.send('POST', `staff/consults/${number}/cancel`, {
      note: 'No time before the new year.',
      seen,
    });
    expect(await problemOf(outdated)).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:edited-meanwhile',
    });
    const now = { ...seen, proposedSlot: at };
    for (let time = 0; time < 2; time += 1) {
      const declined = await reception.send('POST', `staff/consults/${number}/cancel`, {
        note: 'No time before the new year.',
        ...(time === 0 ? { seen: now } : {}),
      });
      expect(declined.status).toBe(200);
    }
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'canceled', clinicNote: 'No time before the new year.', proposedSlot: null },
    ]);
    expect(await times()).toContain(at);
    const lines = await suite.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `consult ${number}`));
    expect(lines.map(({ act }) => act)).toContain('staffConsultCancel');
    expect(JSON.stringify(lines)).not.toContain('new year');
  });

  test('who is a physician has the own week and questions; reception has all without questions', async () => {
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    const own = await physicianMember(suite.slug);
    const others = suite.app.deps.content.list('physician').map(({ slug }) => slug);
    const stranger = await physicianMember(others.find((slug) => slug !== suite.slug) ?? '');
    const listOf = async (by: TestStaff) =>
      v.parse(
        staffEndpoints.staffConsults.answer,
        await (await by.request('staff/consults')).json(),
      ).items;
    expect((await listOf(reception)).map((row) => row.number)).toContain(number);
    expect((await listOf(own)).map((row) => row.number)).toContain(number);
    expect((await listOf(stranger)).map((row) => row.number)).not.toContain(number);
    // The list holds no question for anybody: opening it is a line that the patient sees.
    expect((await listOf(own)).every(({ question }) => question === '')).toBe(true);
    expect((await detailOf(number, own)).consult.question).toBe('May I fly?');
    expect((await detailOf(number, reception)).consult.question).toBeNull();
    const path = `staff/consult-week?physician=${suite.slug}`;
    expect((await own.request(path)).status).toBe(200);
    for (const refused of [
      await stranger.request(path),
      await stranger.request(`staff/consults/${number}`),
      await stranger.send('POST', `staff/consults/${number}/cancel`),
      await stranger.send('POST', `staff/consults/${number}/summary`, { summary: 'x' }),
      await reception.send('POST', `staff/consults/${number}/summary`, { summary: 'x' }),
      await setTime((await times()).at(-1) ?? '', false, stranger),
    ])
      expect(refused.status).toBe(403);
    const opened = await (await suite.mina.request('me/record-access')).json();
    expect(opened).toMatchObject({
      items: [
        { name: 'Mina R', area: 'consults', action: 'open' },
        { name: 'Dr Rastegar', area: 'consults', action: 'open' },
      ],
    });
  });

  test('an administrator links a member to a physician, with a line', async () => {
    const administrator = await newStaff(suite.app, ['administrator']);
    const member = await newStaff(suite.app, ['medical']);
    const link = (physician: string | null, before: string | null) =>
      administrator.send('PUT', `staff/people/${member.id}/physician`, { physician, before });
    expect((await link(suite.slug, null)).status).toBe(200);
    expect((await link(null, 'somebody-else')).status).toBe(409);
    expect((await link('no-such', suite.slug)).status).toBe(422);
    // The desk offers nobody else as the reviewer of a text.
    const session = await (await member.request('staff/session')).json();
    expect(session).toMatchObject({ physician: suite.slug });
    const week = await member.request('staff/consult-week');
    expect(v.parse(staffEndpoints.staffConsultWeek.answer, await week.json())).toMatchObject({
      physician: suite.slug,
      physicians: [{ slug: suite.slug }],
    });
    const lines = await suite.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'staffSetPhysician'));
    expect(lines.map(({ after }) => after)).toEqual([JSON.stringify(suite.slug)]);
  });

  test('an emergency opens another physician’s question for 30 minutes, and everybody hears of it', async () => {
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    const others = suite.app.deps.content.list('physician').map(({ slug }) => slug);
    const doctor = await physicianMember(
      others.find((slug) => slug !== suite.slug) ?? '',
      'Dr Night',
    );
    const administrator = await newStaff(suite.app, ['administrator']);
    const mails: [string, string][] = [];
    suite.app.deps.notifier = {
      canReach: () => true,
      send: async (to, { subject, text }) => void mails.push([to, `${subject} ${text}`]),
    };
    const record = `staff/patients/${suite.mina.account.id}`;
    const questions = async () =>
      v
        .parse(staffEndpoints.staffPatient.answer, await (await doctor.request(record)).json())
        .consults?.map(({ question, isRestricted }) => [question, isRestricted]);
    expect(await questions()).toEqual([[null, true]]);
    const body = { id: uuidv7(), kind: 'acute', reason: 'Fainted at the airport' };
    expect((await reception.send('POST', `${record}/emergency`, body)).status).toBe(403);
    const wordless = await doctor.send('POST', `${record}/emergency`, { ...body, reason: ' ' });
    expect(await problemOf(wordless)).toMatchObject({ status: 422, field: 'reason' });
    for (let time = 0; time < 2; time += 1)
      expect((await doctor.send('POST', `${record}/emergency`, body)).status).toBe(200);
    const mailed = mails.filter(([to]) => to === `${administrator.id}@clinic.test`);
    expect(mailed).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/airport|Mina|Night/);
    expect(await questions()).toEqual([['May I fly?', false]]);
    expect((await detailOf(number, doctor)).consult.question).toBe('May I fly?');
    const seen = await (await suite.mina.request('me/record-access')).text();
    expect(JSON.parse(seen)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'Dr Night', emergency: 'acute' }),
      ]),
    });
    expect(seen.match(/"acute"/g)).toHaveLength(1);
    expect(seen).not.toContain('airport');
    const listed = async () =>
      v
        .parse(
          staffEndpoints.staffEmergencies.answer,
          await (await administrator.request('staff/emergencies')).json(),
        )
        .items.filter(({ id }) => id === body.id);
    expect(await listed()).toMatchObject([
      { member: 'Dr Night', reason: 'Fainted at the airport', seenBy: null },
    ]);
    await administrator.send('POST', `staff/emergencies/${body.id}/seen`);
    expect(await listed()).toMatchObject([{ seenBy: administrator.name }]);
    const audit = await (await administrator.request('staff/audit')).text();
    expect(audit).toContain('emergency: acute');
    expect(audit).not.toContain('airport');
    for (let time = 0; time < 3; time += 1) {
      suite.app.clock.advance(11 * minute);
      // The session ends after 15 idle minutes.
      await doctor.request('staff/session');
    }
    expect(await questions()).toEqual([[null, true]]);
    expect((await doctor.request(`staff/consults/${number}`)).status).toBe(403);
  });
});
