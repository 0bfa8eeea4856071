import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { accounts, auditLog, bills, consults } from '../../server/db/tables/index.ts';
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

  test('how to join changes nothing else: no bill, no hold, also after the beginning', async () => {
    const at = (await times()).at(-1) ?? '';
    const { id, number } = await sendDone(suite.mina, suite.client, requestOf(at));
    const join = (body: object) => staff(`${number}/schedule`, { at, ...body });
    const [reserved] = await rowsOf('consult');
    expect(reserved).toMatchObject({ status: 'to-pay', heldUntil: expect.any(String) });
    suite.app.clock.advance(3_600_000);
    await join({ url: 'https://meet.example/a', text: 'or +98 21 1234' });
    const both = { url: 'https://meet.example/a', text: { und: 'or +98 21 1234' } };
    expect(await rowsOf('consult')).toEqual([{ ...reserved, join: both }]);

    // Paid and given back, and one of an import, which has no bill.
    const ofConsult = eq(consults.id, String(id));
    const billId = reserved?.billId ?? '';
    await suite.app.db.update(bills).set({ status: 'refunded' }).where(eq(bills.id, billId));
    await suite.app.db.update(consults).set({ status: 'scheduled' }).where(ofConsult);
    await join({ url: 'https://meet.example/b' });
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'scheduled', slot: at, billId, join: { ...both, url: 'https://meet.example/b' } },
    ]);
    await suite.app.db.update(consults).set({ billId: null }).where(ofConsult);
    suite.app.clock.advance(Date.parse(at) - suite.app.clock.now().getTime() + 60_000);
    await join({ url: '' });
    expect(await rowsOf('consult')).toMatchObject([
      { status: 'scheduled', slot: at, billId: null, join: { ...both, url: null } },
    ]);
    await join({ url: '', text: null });
    expect(await rowsOf('consult')).toMatchObject([{ status: 'scheduled', join: null }]);
    expect(await rowsOf('bill')).toHaveLength(1);
    // Without them it is a reservation, for which the time is over.
    const late = await suite.app.staff(`consults/${number}/schedule`, { at });
    expect(await problemOf(late)).toMatchObject({ status: 422, field: 'at' });
  });

  test('a summary replaces only the one that was read, and the log keeps both', async () => {
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    await staff(`${number}/schedule`, { at: (await times()).at(-1) });
    await suite.app.db
      .update(consults)
      .set({ status: 'scheduled' })
      .where(eq(consults.number, number ?? 0));
    const path = `${number}/summary`;
    const [first, second] = ['Rest for a week.', 'Come again on Monday.'];
    // Sent again after a lost answer.
    for (let time = 0; time < 2; time += 1) await staff(path, { summary: first, before: null });
    const refused = await suite.app.staff(`consults/${path}`, { summary: second, before: null });
    expect(await problemOf(refused)).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:edited-meanwhile',
      field: 'summary',
    });
    expect(await rowsOf('consult')).toMatchObject([{ status: 'done', summary: { und: first } }]);
    await staff(path, { summary: second, before: { und: first } });
    expect(await rowsOf('consult')).toMatchObject([{ status: 'done', summary: { und: second } }]);
    const lines = await suite.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `consult ${number}`))
      .orderBy(auditLog.seq);
    expect(lines.filter(({ act }) => act === 'staffConsultSummarize')).toHaveLength(2);
    expect(JSON.parse(lines.at(-1)?.before ?? '')).toMatchObject({ summary: { und: first } });
    expect(JSON.parse(lines.at(-1)?.after ?? '')).toMatchObject({ summary: { und: second } });
  });

  test('a recommendation reaches the patient that the number or the id names', async () => {
    const { id } = suite.mina.account;
    const [stored] = await suite.app.db.select().from(accounts).where(eq(accounts.id, id));
    const offer = { package: 'heart-check-up', physician: suite.slug, reason: 'Before it' };
    for (const patient of [`P-${stored?.number}`, String(stored?.number), id])
      expect((await suite.app.staff('recommendations', { ...offer, patient })).status).toBe(200);
    const { changes } = await readPage(suite.mina, 0);
    expect(changes.filter(({ collection }) => collection === 'recommendation')).toHaveLength(3);
    for (const patient of ['P-999999999', uuidv7()])
      expect(
        await problemOf(await suite.app.staff('recommendations', { ...offer, patient })),
      ).toMatchObject({ status: 404, field: 'patient' });
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
