import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import { releaseUnpaidTimes } from '../../server/consults/release.ts';
import { databases } from '../support/database.ts';
import { consultSuite, readOpenTimes } from './consultRequests.ts';
import { publicApi } from './publicApi.ts';
import { envelope, problemOf, send, sendDone } from './send.ts';
import { pdfFile, uploadFile } from './upload.ts';

const hour = 3_600_000;

describe.each(databases)('consults (%s)', (kind) => {
  const suite = consultSuite(kind);
  const { times, requestOf, rowsOf, staff } = suite;
  const { get, request } = publicApi(() => suite.app);
  const someTime = async (at = 0): Promise<string> => (await times())[at] ?? 'none';
  const refusedWith = (type: string, field: string) => [
    { status: 'refused', problem: { type: `urn:nabz:problem:${type}`, field } },
  ];

  test('doctors are listed for the request form, by name, with fee and modes', async () => {
    const { physicians } = await get(siteEndpoints.consultPhysicians.answer, 'consult-physicians');
    expect(physicians.map(({ slug: one }) => one)).toContain(suite.slug);
    expect(physicians.every(({ modes }) => modes.length > 0)).toBe(true);
    const names = physicians.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  test('open times are those of the next 14 days, by the clock of the clinic, and never cached', async () => {
    const response = await request(`physicians/${suite.slug}/open-times`);
    expect(response.headers.get('cache-control')).toContain('no-cache');
    const { times: open, timeZone, asOf } = await readOpenTimes(suite.app, suite.slug);
    expect(timeZone).toBe('Asia/Tehran');
    expect(Date.parse(asOf)).toBeLessThanOrEqual(suite.app.clock.now().getTime());
    const hours = suite.app.deps.content.find('physician', suite.slug)?.consult.hours ?? [];
    expect(open.length).toBeGreaterThan(0);
    for (const { startsAt, modes, minutes } of open) {
      const [weekday, clock] = new Intl.DateTimeFormat('en-GB', {
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      })
        .format(new Date(startsAt))
        .toLowerCase()
        .split(' ');
      expect(hours).toContainEqual(
        expect.objectContaining({ weekday: weekday?.replace(',', ''), modes, minutes }),
      );
      const of = hours.filter((each) => each.weekday === weekday?.replace(',', ''));
      expect(of.some(({ from, to }) => from <= (clock ?? '') && (clock ?? '') < to)).toBe(true);
      const ahead = Date.parse(startsAt) - suite.app.clock.now().getTime();
      expect(ahead).toBeGreaterThan(0.9 * hour);
      expect(ahead).toBeLessThan(14 * 24 * hour);
    }
    expect(await problemOf(await request('physicians/nobody/open-times'))).toMatchObject({
      status: 404,
    });
  });

  test('an open time is reserved with its bill, and nobody is offered it', async () => {
    const slot = await someTime();
    const { number } = await sendDone(suite.mina, suite.client, requestOf(slot));
    const [consult] = await rowsOf('consult');
    const [bill] = await rowsOf('bill');
    expect(consult).toMatchObject({ status: 'to-pay', slot, number, timeZone: 'Asia/Tehran' });
    expect(consult?.minutes).not.toBe(45);
    expect(consult?.physician.name['fa']).toBeDefined();
    expect(bill).toMatchObject({ status: 'due', about: { kind: 'consult', id: consult?.id } });
    expect(consult?.billId).toBe(bill?.id);
    const expiry = Date.parse(consult?.heldUntil ?? '');
    expect(expiry).toBeLessThanOrEqual(Date.parse(slot));
    expect(expiry - suite.app.clock.now().getTime()).toBeLessThanOrEqual(24 * hour);
    expect(await times()).not.toContain(slot);
  });

  test('two patients never get the same time, sent at the same moment by many', async () => {
    const slot = await someTime(1);
    const patients = await Promise.all(Array.from({ length: 6 }, () => suite.app.newPatient()));
    const results = await Promise.all(
      patients.map((patient) => send(patient, uuidv7(), requestOf(slot))),
    );
    expect(results.flat().map(({ status }) => status)).toEqual(patients.map(() => 'done'));
    const rows = (await Promise.all(patients.map((patient) => rowsOf('consult', patient)))).flat();
    expect(rows.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'requested'),
      'to-pay',
    ]);
    expect(rows.filter(({ wishedSlot }) => wishedSlot === slot)).toHaveLength(6);
    const bills = (await Promise.all(patients.map((patient) => rowsOf('bill', patient)))).flat();
    expect(bills).toHaveLength(1);
  });

  test('neither does one patient get it twice in one batch', async () => {
    const slot = await someTime();
    await send(suite.mina, suite.client, requestOf(slot), requestOf(slot));
    const rows = await rowsOf('consult');
    expect(rows.map(({ status }) => status).sort()).toEqual(['requested', 'to-pay']);
  });

  test.each([
    ['that is no time of the doctor', '2027-01-01T00:07:00.000Z', 'video'],
    ['that is long past', '2024-01-01T08:00:00.000Z', 'video'],
  ] as const)('a time %s stays a wish', async (_name, slot, mode) => {
    await sendDone(suite.mina, suite.client, requestOf(slot, { mode }));
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'requested', wishedSlot: slot, slot: null, billId: null },
    ]);
    expect(await rowsOf('bill')).toEqual([]);
  });

  test('an unpaid time is given up once, when it is over, and can be reserved again', async () => {
    const slot = await someTime(-1 + (await times()).length);
    await sendDone(suite.mina, suite.client, requestOf(slot));
    const now = suite.app.clock.now();
    expect(await releaseUnpaidTimes(suite.app.db, now)).toBe(0);
    const later = new Date(now.getTime() + 25 * hour);
    const released = await Promise.all([
      releaseUnpaidTimes(suite.app.db, later),
      releaseUnpaidTimes(suite.app.db, later),
    ]);
    expect(released.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(1);
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'requested', slot: null, billId: null, wishedSlot: slot },
    ]);
    expect(await rowsOf('bill')).toMatchObject([{ status: 'void' }]);
    expect(await times()).toContain(slot);
  });

  test('a proposed time is accepted once, or declined with a note', async () => {
    const [first = '', second = ''] = await times();
    const { id, number } = await sendDone(suite.mina, suite.client, requestOf(null));
    await staff(`${number}/proposal`, { at: first });
    expect(await rowsOf('consult')).toMatchObject([{ status: 'requested', proposedSlot: first }]);
    const answerOf = (name: string, slot: string, more: object = {}) =>
      envelope(name, { consultId: id, slot, ...more });
    expect(await send(suite.mina, suite.client, answerOf('consult.accept', second))).toMatchObject(
      refusedWith('no-longer-open', 'slot'),
    );
    await sendDone(
      suite.mina,
      suite.client,
      answerOf('consult.decline', first, { note: ' After 5 PM ' }),
    );
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'requested', proposedSlot: null, note: 'After 5 PM' },
    ]);
    expect(await send(suite.mina, suite.client, answerOf('consult.accept', first))).toMatchObject(
      refusedWith('no-longer-open', 'slot'),
    );
    await staff(`${number}/proposal`, { at: second });
    await sendDone(suite.mina, suite.client, answerOf('consult.accept', second));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'to-pay', slot: second }]);
    expect(await times()).not.toContain(second);
  });

  test('a proposed time that another patient has taken after its end is refused', async () => {
    const slot = await someTime(-1 + (await times()).length);
    const { id, number } = await sendDone(suite.mina, suite.client, requestOf(null));
    await staff(`${number}/proposal`, { at: slot });
    suite.app.clock.advance(25 * hour);
    await sendDone(await suite.app.newPatient(), uuidv7(), requestOf(slot));
    expect(
      await send(suite.mina, suite.client, envelope('consult.accept', { consultId: id, slot })),
    ).toMatchObject(refusedWith('no-longer-open', 'slot'));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'requested', proposedSlot: slot }]);
    expect(await rowsOf('bill')).toEqual([]);
  });

  test('a canceled one frees its time and voids its bill; one that has begun stays', async () => {
    const slot = await someTime();
    const { id, number } = await sendDone(suite.mina, suite.client, requestOf(slot));
    await sendDone(suite.mina, suite.client, envelope('consult.cancel', { consultId: id }));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'canceled' }]);
    expect(await rowsOf('bill')).toMatchObject([{ status: 'void' }]);
    expect(await times()).toContain(slot);
    expect(
      await problemOf(await suite.app.staff(`consults/${number}/summary`, { summary: 'x' })),
    ).toMatchObject({ status: 409, field: 'status' });
  });

  test('an attachment that arrives later is marked in the consult', async () => {
    const file = pdfFile(2000);
    await sendDone(suite.mina, suite.client, requestOf(null, { attachments: [file.ref] }));
    expect(await rowsOf('consult')).toMatchObject([{ attachments: [{ state: 'coming' }] }]);
    await uploadFile(suite.mina, file);
    expect(await rowsOf('consult')).toMatchObject([{ attachments: [{ state: 'here' }] }]);
  });
});
