import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseRow, type RowOf } from '#contract/collections.ts';
import type { ConsultMode } from '#contract/consult.ts';
import { liveEndpoints, siteEndpoints } from '#contract/site/endpoints.ts';
import type { OpenTimes } from '#contract/site/consults.ts';
import { releaseUnpaidTimes } from '../../server/consults/release.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { staffToken } from '../support/server.ts';
import { publicApi } from './publicApi.ts';
import { envelope, problemOf, readPage, send, sendDone } from './send.ts';
import { pdfFile, uploadFile } from './upload.ts';

const hour = 3_600_000;

describe.each(databases)('consults (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let client: string;
  /** Each test has a doctor of its own, as reserved times stay. */
  let slug: string;
  let doctors: string[];
  const { get, request } = publicApi(() => app);
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctors = app.deps.content
      .list('physician')
      .filter(({ consult }) => consult.hours.some(({ modes }) => modes.includes('video')))
      .map((physician) => physician.slug);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    client = uuidv7();
    slug = doctors.shift() ?? 'none left';
  });

  const openTimes = (): Promise<OpenTimes> =>
    get(liveEndpoints.openTimes.answer, `physicians/${slug}/open-times`);
  const videoTimes = async (): Promise<string[]> =>
    (await openTimes()).times.flatMap(({ startsAt, modes }) =>
      modes.includes('video') ? [startsAt] : [],
    );
  const someTime = async (at = 0): Promise<string> => (await videoTimes())[at] ?? 'none';
  const requestOf = (wishedSlot: string | null, change: object = {}, mode: ConsultMode = 'video') =>
    envelope('consult.request', {
      physician: { slug, name: { en: 'As shown' }, title: { en: 'As shown' } },
      mode,
      wishedSlot,
      timeZone: 'Europe/London',
      minutes: 45,
      fee: app.deps.content.find('physician', slug)?.consult.fee,
      question: 'May I fly?',
      attachments: [],
      ...change,
    });
  async function rowsOf<Name extends 'consult' | 'bill'>(
    name: Name,
    patient = mina,
  ): Promise<RowOf<Name>[]> {
    const { changes } = await readPage(patient, 0);
    return changes.flatMap(({ collection, row }) => {
      const parsed = collection === name ? parseRow(name, row) : undefined;
      return parsed ? [parsed] : [];
    });
  }
  const staff = async (path: string, body: object = {}) => {
    const response = await app.staff(`consults/${path}`, body);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  };
  const refusedWith = (type: string, field: string) => [
    { status: 'refused', problem: { type: `urn:nabz:problem:${type}`, field } },
  ];

  test('doctors are listed for the request form, by name, with fee and modes', async () => {
    const { physicians } = await get(siteEndpoints.consultPhysicians.answer, 'consult-physicians');
    expect(physicians.map(({ slug: one }) => one)).toContain(slug);
    expect(physicians.every(({ modes }) => modes.length > 0)).toBe(true);
    const names = physicians.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  test('open times are those of the next 14 days, by the clock of the clinic, and never cached', async () => {
    const response = await request(`physicians/${slug}/open-times`);
    expect(response.headers.get('cache-control')).toContain('no-cache');
    const { times, timeZone, asOf } = await openTimes();
    expect(timeZone).toBe('Asia/Tehran');
    expect(Date.parse(asOf)).toBeLessThanOrEqual(app.clock.now().getTime());
    const hours = app.deps.content.find('physician', slug)?.consult.hours ?? [];
    expect(times.length).toBeGreaterThan(0);
    for (const { startsAt, modes, minutes } of times) {
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
      const ahead = Date.parse(startsAt) - app.clock.now().getTime();
      expect(ahead).toBeGreaterThan(0.9 * hour);
      expect(ahead).toBeLessThan(14 * 24 * hour);
    }
    expect(await problemOf(await request('physicians/nobody/open-times'))).toMatchObject({
      status: 404,
    });
  });

  test('an open time is reserved with its bill, and nobody is offered it', async () => {
    const slot = await someTime();
    const { number } = await sendDone(mina, client, requestOf(slot));
    const [consult] = await rowsOf('consult');
    const [bill] = await rowsOf('bill');
    expect(consult).toMatchObject({ status: 'to-pay', slot, number, timeZone: 'Asia/Tehran' });
    expect(consult?.minutes).not.toBe(45);
    expect(consult?.physician.name['fa']).toBeDefined();
    expect(bill).toMatchObject({ status: 'due', about: { kind: 'consult', id: consult?.id } });
    expect(consult?.billId).toBe(bill?.id);
    const held = Date.parse(consult?.heldUntil ?? '');
    expect(held).toBeLessThanOrEqual(Date.parse(slot));
    expect(held - app.clock.now().getTime()).toBeLessThanOrEqual(24 * hour);
    expect(await videoTimes()).not.toContain(slot);
  });

  test('two patients never get the same time, sent at the same moment by many', async () => {
    const slot = await someTime(1);
    const patients = await Promise.all(Array.from({ length: 6 }, () => app.newPatient()));
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
    await send(mina, client, requestOf(slot), requestOf(slot));
    const rows = await rowsOf('consult');
    expect(rows.map(({ status }) => status).sort()).toEqual(['requested', 'to-pay']);
  });

  test.each([
    ['that is no time of the doctor', '2027-01-01T00:07:00.000Z', 'video'],
    ['that is long past', '2024-01-01T08:00:00.000Z', 'video'],
  ] as const)('a time %s stays a wish', async (_name, slot, mode) => {
    await sendDone(mina, client, requestOf(slot, {}, mode));
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'requested', wishedSlot: slot, slot: null, billId: null },
    ]);
    expect(await rowsOf('bill')).toEqual([]);
  });

  test('an unpaid time is given up once, when it is over, and can be reserved again', async () => {
    const slot = await someTime(-1 + (await videoTimes()).length);
    await sendDone(mina, client, requestOf(slot));
    const now = app.clock.now();
    expect(await releaseUnpaidTimes(app.db, now)).toBe(0);
    const later = new Date(now.getTime() + 25 * hour);
    const released = await Promise.all([
      releaseUnpaidTimes(app.db, later),
      releaseUnpaidTimes(app.db, later),
    ]);
    expect(released.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(1);
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'requested', slot: null, billId: null, heldUntil: null, wishedSlot: slot },
    ]);
    expect(await rowsOf('bill')).toMatchObject([{ status: 'void' }]);
    expect(await videoTimes()).toContain(slot);
  });

  test('a proposed time is accepted once, or declined with a note', async () => {
    const [first = '', second = ''] = await videoTimes();
    const { id, number } = await sendDone(mina, client, requestOf(null));
    await staff(`${number}/proposal`, { at: first });
    expect(await rowsOf('consult')).toMatchObject([{ status: 'requested', proposedSlot: first }]);
    const answerOf = (name: string, slot: string, more: object = {}) =>
      envelope(name, { consultId: id, slot, ...more });
    expect(await send(mina, client, answerOf('consult.accept', second))).toMatchObject(
      refusedWith('no-longer-open', 'slot'),
    );
    await sendDone(mina, client, answerOf('consult.decline', first, { note: ' After 5 PM ' }));
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'requested', proposedSlot: null, note: 'After 5 PM' },
    ]);
    expect(await send(mina, client, answerOf('consult.accept', first))).toMatchObject(
      refusedWith('no-longer-open', 'slot'),
    );
    await staff(`${number}/proposal`, { at: second });
    await sendDone(mina, client, answerOf('consult.accept', second));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'to-pay', slot: second }]);
    expect(await videoTimes()).not.toContain(second);
  });

  test('a proposed time that another patient has taken meanwhile is refused', async () => {
    const slot = await someTime();
    const { id, number } = await sendDone(mina, client, requestOf(null));
    await staff(`${number}/proposal`, { at: slot });
    await sendDone(await app.newPatient(), uuidv7(), requestOf(slot));
    expect(
      await send(mina, client, envelope('consult.accept', { consultId: id, slot })),
    ).toMatchObject(refusedWith('no-longer-open', 'slot'));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'requested', proposedSlot: slot }]);
    expect(await rowsOf('bill')).toEqual([]);
  });

  test('a canceled one frees its time and voids its bill; one that has begun stays', async () => {
    const slot = await someTime();
    const { id, number } = await sendDone(mina, client, requestOf(slot));
    await sendDone(mina, client, envelope('consult.cancel', { consultId: id }));
    expect(await rowsOf('consult')).toMatchObject([{ status: 'canceled' }]);
    expect(await rowsOf('bill')).toMatchObject([{ status: 'void' }]);
    expect(await videoTimes()).toContain(slot);
    expect(
      await problemOf(await app.staff(`consults/${number}/summary`, { summary: 'x' })),
    ).toMatchObject({ status: 409, field: 'status' });
  });

  test('staff schedule, move, summarize and list; each refusal names its cause', async () => {
    const [first = '', second = ''] = await videoTimes();
    const { number } = await sendDone(mina, client, requestOf(null));
    await staff(`${number}/schedule`, { at: first, url: 'https://meet.example/x' });
    const [{ billId } = { billId: null }] = await rowsOf('consult');
    await staff(`${number}/schedule`, { at: second });
    expect(await rowsOf('consult')).toMatchObject([
      { slot: second, billId, join: { url: 'https://meet.example/x' } },
    ]);
    expect(await rowsOf('bill')).toHaveLength(1);
    expect(await videoTimes()).toContain(first);

    const other = await sendDone(await app.newPatient(), uuidv7(), requestOf(null));
    for (const [path, body, expected] of [
      [`${other.number}/schedule`, { at: second }, { status: 409, field: 'at' }],
      [`${other.number}/schedule`, { at: '2020-01-01T10:00' }, { status: 422, field: 'at' }],
      [`${other.number}/proposal`, { at: '2031-02-31T10:00' }, { status: 422, field: 'at' }],
      [
        `${other.number}/schedule`,
        { at: first, url: 'javascript:1' },
        { status: 422, field: 'url' },
      ],
      ['999999/cancel', {}, { status: 404, field: 'consult' }],
    ] as const) {
      const problem = await problemOf(await app.staff(`consults/${path}`, body));
      expect(problem, path).toMatchObject(expected);
    }
    // A time without a zone is by the clock of the clinic.
    const local = new Date(first).toLocaleString('sv', { timeZone: 'Asia/Tehran' }).slice(0, 16);
    await staff(`${other.number}/proposal`, { at: local });
    const listed = await app.request('staff/consults?status=requested', {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    expect(await listed.json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          number: other.number,
          proposedSlot: first,
          patient: 'Mina Rahimi',
        }),
      ]),
    });
    expect((await mina.request('staff/consults')).status).toBe(401);
    expect((await app.request(`staff/consults/${number}/cancel`, json('POST', {}))).status).toBe(
      401,
    );
  });

  test('an attachment that arrives later is marked in the consult', async () => {
    const file = pdfFile(2000);
    await sendDone(mina, client, requestOf(null, { attachments: [file.ref] }));
    expect(await rowsOf('consult')).toMatchObject([{ attachments: [{ state: 'coming' }] }]);
    await uploadFile(mina, file);
    expect(await rowsOf('consult')).toMatchObject([{ attachments: [{ state: 'here' }] }]);
  });

  test('staff recommend a package and a loan; each refusal names its cause', async () => {
    const about = { patient: mina.account.email ?? '', physician: slug };
    const offer = { ...about, package: 'heart-check-up', reason: 'Before the operation' };
    expect((await app.staff('recommendations', offer)).status).toBe(200);
    const loan = {
      ...about,
      lender: 'Fund',
      purpose: 'Operation',
      principal: { amount: 600, currency: 'IRR' },
      months: 12,
      instalment: 51,
      fee: 6,
      firstDueAt: '2027-01-01',
      conditions: ['One guarantor'],
    };
    expect((await app.staff('loan-recommendations', loan)).status).toBe(200);
    const { changes } = await readPage(mina, 0);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          collection: 'recommendation',
          row: expect.objectContaining({ status: 'open', reason: { und: offer.reason } }),
        }),
        expect.objectContaining({
          collection: 'loanRecommendation',
          row: expect.objectContaining({ instalment: 51, conditions: [{ und: 'One guarantor' }] }),
        }),
      ]),
    );
    for (const [path, body, field] of [
      ['recommendations', { ...offer, patient: 'nobody@nabz.test' }, 'patient'],
      ['recommendations', { ...offer, package: 'no-such' }, 'package'],
      ['recommendations', { ...offer, physician: 'no-such' }, 'physician'],
      ['loan-recommendations', { ...loan, instalment: 49 }, 'instalment'],
    ] as const)
      expect(await problemOf(await app.staff(path, body)), field).toMatchObject({
        status: 422,
        field,
        detail: expect.any(String),
      });
  });
});
