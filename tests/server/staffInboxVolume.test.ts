import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

const planRows = v.object({ rows: v.array(v.record(v.string(), v.string())) });

describe.each(databases)('an inbox with 10,000 open tickets (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  const statements: { query: string; params: unknown[] }[] = [];
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
      select account_id, gen_random_uuid(), id, 'patient', 'Text', '[]', now(), now() from tickets`);
    await app.db.execute(sql`analyze`);
  }, 120_000);
  afterAll(() => app.close());

  test('every statement of the list uses an index for what it reads by page', async () => {
    const session = Reflect.get(app.db, 'session') as {
      prepareQuery: (...args: never[]) => unknown;
    };
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (...args: never[]) => {
      const [query] = args as unknown as [{ sql: string; params: unknown[] }];
      statements.push({ query: query.sql, params: query.params });
      return prepare(...args);
    };
    for (const query of ['', 'q=Question', 'q=0912000010123', 'q=100017'])
      expect((await doctor.request(`staff/tickets?${query}`)).status).toBe(200);
    session.prepareQuery = prepare;
    const pages = statements.filter(
      ({ query }) => /limit/.test(query) && /ticket_queue/.test(query),
    );
    expect(pages).toHaveLength(4);
    const plans: string[] = [];
    for (const { query, params } of pages) {
      let text = `explain ${query}`;
      params.forEach((value, at) => {
        const literal =
          typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
        text = text.replace(new RegExp(`\\$${at + 1}(?!\\d)`), () => literal);
      });
      const { rows } = v.parse(planRows, await app.db.execute(sql.raw(text)));
      plans.push(rows.map((row) => row['QUERY PLAN'] ?? '').join('\n'));
    }
    const [first, byWord, byPhone, byNumber] = plans;
    expect(first).toMatch(/Index (Only )?Scan using ticket_queue_order/);
    expect(byWord).toMatch(/tickets_words|ticket_queue_order/);
    expect(byPhone).toMatch(/accounts_phone_end/);
    expect(byNumber).toMatch(/tickets_number/);
    for (const plan of [first, byPhone, byNumber]) expect(plan).not.toMatch(/Seq Scan on tickets/);
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
