import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { planOf, statementsOf } from '../support/plans.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

describe.each(databases)('other patients named in a text, of 5,000 (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical']);
    mina = await app.newPatient();
    await app.db.execute(sql`
      insert into accounts (id, name, password_hash, locale, created_at)
      select gen_random_uuid(),
        (array['Sara', 'Reza', 'زهرا', 'علی', 'Noor'])[1 + n % 5] || ' ' || 'Family' || n,
        'none', 'fa', now()
      from generate_series(1, 5000) n`);
    await app.db.execute(sql`analyze`);
  }, 120_000);
  afterAll(() => app.close());

  const named = async (text: string) => {
    const path = `staff/patients/${mina.account.id}/named-others`;
    const response = await doctor.send('POST', path, { text });
    return v.parse(staffEndpoints.staffNamedPatients.answer, await response.json()).numbers;
  };
  const nameOther = async (name: string): Promise<number> => {
    const { account } = await app.newPatient();
    const [row] = await app.db
      .update(accounts)
      .set({ name })
      .where(eq(accounts.id, account.id))
      .returning();
    return row?.number ?? 0;
  };

  test('are found by the index of names, not by folding the name of every patient', async () => {
    const text = 'Dear Mina, please bring the result of Sara Family4010 and of P-1001. Bye.';
    const statements = await statementsOf(app.db, async () => {
      expect(await named(text)).toHaveLength(2);
    });
    const [search] = statements.filter(({ query }) => /jsonb_array_elements_text/.test(query));
    if (!search) throw new Error('no statement looked for names');
    const plan = await planOf(app.db, search);
    expect(plan).toMatch(/accounts_words/);
    expect(plan).not.toMatch(/Seq Scan on accounts/);
  });

  test.each([
    ['می‌نا رضایی', 'پیام برای مینا رضایی است.'],
    ['می‌نا احمدی', 'پیام برای می‌نا احمدی است.'],
    ['زهراء الموسوي', 'وبزهراء الموسوی سلام'],
    ["Sara K. O'Neil-Amin", "for sara k o'neil amin: please come"],
    ['سارا دلاور پور', 'وسارا دلاور پور'],
  ])('%s is found in a text', async (name, text) => {
    const number = await nameOther(name);
    expect(await named(text)).toEqual([number]);
  });

  test('a check changes nothing and is a reading in the audit log, once in a quarter of an hour', async () => {
    const clerk = await newStaff(app, ['reception']);
    const path = `staff/patients/${mina.account.id}/named-others`;
    for (let times = 0; times < 3; times += 1)
      await clerk.send('POST', path, { text: 'Sara Family10' });
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.actorId, clerk.id));
    expect(lines).toMatchObject([{ action: 'open', act: 'staffNamedPatients' }]);
  });
});
