import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { staffToken } from '../support/server.ts';
import {
  changeAsStaff,
  consultRequest,
  mirroredRows,
  videoDoctors,
  videoTimes,
} from './consultRequests.ts';
import { problemOf, readPage, sendDone } from './send.ts';

describe.each(databases)('staff for consults and recommendations (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let client: string;
  /** Each test has a doctor of its own, as reserved times stay. */
  let slug: string;
  let doctors: string[];
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctors = videoDoctors(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    client = uuidv7();
    slug = doctors.shift() ?? 'none left';
  });

  const times = () => videoTimes(app, slug);
  const requestOf = (slot: string | null) => consultRequest(app, slug, slot);
  const rowsOf = <Name extends 'consult' | 'bill'>(name: Name) => mirroredRows(mina, name);
  const staff = (path: string, body?: object) => changeAsStaff(app, path, body);

  test('staff schedule, move, summarize and list; each refusal names its cause', async () => {
    const [first = '', second = ''] = await times();
    const { number } = await sendDone(mina, client, requestOf(null));
    await staff(`${number}/schedule`, { at: first, url: 'https://meet.example/x' });
    const [{ billId } = { billId: null }] = await rowsOf('consult');
    await staff(`${number}/schedule`, { at: second });
    expect(await rowsOf('consult')).toMatchObject([
      { slot: second, billId, join: { url: 'https://meet.example/x' } },
    ]);
    expect(await rowsOf('bill')).toHaveLength(1);
    expect(await times()).toContain(first);

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
