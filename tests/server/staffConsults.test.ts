import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { json } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { consultSuite } from './consultRequests.ts';
import { problemOf, readPage, sendDone } from './send.ts';

describe.each(databases)('staff for consults and recommendations (%s)', (kind) => {
  const suite = consultSuite(kind);
  const { times, requestOf, rowsOf, staff } = suite;

  test('staff schedule, move, summarize and list; each refusal names its cause', async () => {
    // A request without a wish takes 45 minutes, more than one time.
    const open = await times();
    const [first = '', second = ''] = [open[0], open.at(-1)];
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    await staff(`${number}/schedule`, { at: first, url: 'https://meet.example/x' });
    const [{ billId } = { billId: null }] = await rowsOf('consult');
    await staff(`${number}/schedule`, { at: second });
    expect(await rowsOf('consult')).toMatchObject([
      { slot: second, billId, join: { url: 'https://meet.example/x' } },
    ]);
    expect(await rowsOf('bill')).toHaveLength(1);
    expect(await times()).toContain(first);

    const other = await sendDone(await suite.app.newPatient(), uuidv7(), requestOf(null));
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
      const problem = await problemOf(await suite.app.staff(`consults/${path}`, body));
      expect(problem, path).toMatchObject(expected);
    }
    // A time without a zone is by the clock of the clinic.
    const local = new Date(first).toLocaleString('sv', { timeZone: 'Asia/Tehran' }).slice(0, 16);
    await staff(`${other.number}/proposal`, { at: local });
    const listed = await suite.app.request('staff/consults?status=requested', {
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
    expect((await suite.mina.request('staff/consults')).status).toBe(401);
    expect(
      (await suite.app.request(`staff/consults/${number}/cancel`, json('POST', {}))).status,
    ).toBe(401);
  });

  test('staff recommend a package and a loan; each refusal names its cause', async () => {
    const about = { patient: suite.mina.account.email ?? '', physician: suite.slug };
    const offer = { ...about, package: 'heart-check-up', reason: 'Before the operation' };
    expect((await suite.app.staff('recommendations', offer)).status).toBe(200);
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
    expect((await suite.app.staff('loan-recommendations', loan)).status).toBe(200);
    const { changes } = await readPage(suite.mina, 0);
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
      expect(await problemOf(await suite.app.staff(path, body)), field).toMatchObject({
        status: 422,
        field,
        detail: expect.any(String),
      });
  });
});
