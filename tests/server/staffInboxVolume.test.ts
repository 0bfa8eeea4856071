import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { planOf, statementsOf } from '../support/plans.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

/** As long as patients write. */
const message =
  'سلام، از دیروز بعد از مصرف دارو سردرد شدیدی دارم و نمی‌توانم بخوابم. آیا باید مقدار دارو را کم کنم؟ نتیجهٔ آزمایش خون را هم پیوست کرده‌ام؛ لطفاً راهنمایی کنید. ';

describe.each(databases)('an inbox with 10,000 open tickets (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical']);
    await app.db.execute(sql`
      insert into accounts (id, name, phone, password_hash, locale, created_at)
      select gen_random_uuid(), 'Patient ' || n, '+9891200' || (10000 + n), 'none', 'fa', now()
      from generate_series(1, 2000) n`);
    await app.db.execute(sql`
      insert into tickets (account_id, id, number, subject, department, status, urgency,
        created_at, updated_at)
      select a.id, gen_random_uuid(), 100000 + row_number() over (), 'Question ' || n, 'medical',
        'open', case when n = 1 then 'urgent' else 'routine' end, now(), now() - n * interval '1 min'
      from (select id from accounts where phone like '+9891200%') a, generate_series(1, 5) n`);
    await app.db.execute(sql`
      insert into messages (account_id, id, ticket_id, author, body, attachments, created_at,
        received_at)
      select account_id, gen_random_uuid(), id, 'patient', ${message} || number, '[]', now(), now()
      from tickets`);
    await app.db.execute(sql`analyze`);
  }, 120_000);
  afterAll(() => app.close());

  test('every statement of the list uses an index for what it reads by page', async () => {
    const statements = await statementsOf(app.db, async () => {
      for (const query of ['', 'q=Question', 'q=0912000010123', 'q=100017', 'q=P-1017'])
        expect((await doctor.request(`staff/tickets?${query}`)).status).toBe(200);
    });
    const pages = statements.filter(
      ({ query }) => /limit/.test(query) && /ticket_queue/.test(query) && !/ ~ /.test(query),
    );
    expect(pages).toHaveLength(5);
    const plans: string[] = [];
    for (const page of pages) plans.push(await planOf(app.db, page));
    const [first, byWord, byPhone, byNumber, byPatient] = plans;
    expect(first).toMatch(/Index (Only )?Scan using ticket_queue_order/);
    expect(byWord).toMatch(/tickets_words|ticket_queue_order/);
    expect(byPhone).toMatch(/accounts_phone_end/);
    expect(byNumber).toMatch(/tickets_number/);
    expect(byPatient).toMatch(/accounts_number/);
    for (const plan of [first, byPhone, byNumber, byPatient])
      expect(plan).not.toMatch(/Seq Scan on tickets/);
  });

  // 109999 is the number of a ticket, 120000 is of none.
  test.each([
    ['كودكان', 1],
    ['سردرد', 1],
    ['120000', 1],
    ['109999', 0],
    ['۱۰۹۹۹۹', 0],
    ['P-1017', 0],
  ])('a search for %s reads messages %i times, without folding them', async (q, times) => {
    const path = `staff/tickets?q=${encodeURIComponent(q)}`;
    await doctor.request(path);
    const began = performance.now();
    const statements = await statementsOf(app.db, async () => {
      expect((await doctor.request(path)).status).toBe(200);
    });
    const ms = Math.round(performance.now() - began);
    process.stderr.write(`Search for ${q} in 10,000 open tickets (${kind}): ${ms} ms\n`);
    const searches = statements.filter(({ query }) => / ~ /.test(query));
    expect(searches).toHaveLength(times);
    for (const search of searches) {
      expect(search.query).not.toMatch(/fold_text|search_words/);
      expect(await planOf(app.db, search)).toMatch(/^Limit/);
    }
  });

  test('a page has 50 rows and the counts are of all', async () => {
    const { items, counts } = v.parse(
      v.object({ items: v.array(v.unknown()), counts: v.record(v.string(), v.number()) }),
      await (await doctor.request('staff/tickets')).json(),
    );
    expect(items).toHaveLength(50);
    expect(counts).toEqual({ urgent: 2000, waiting: 8000, answered: 0, closed: 0 });
  });
});
