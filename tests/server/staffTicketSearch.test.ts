import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, ticketHandling, tickets } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { sendDone, ticketOf } from './send.ts';

describe.each(databases)('search for tickets (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let reception: TestStaff;
  let billing: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical']);
    reception = await newStaff(app, ['reception']);
    billing = await newStaff(app, ['billing']);
  });
  afterAll(() => app.close());

  async function open(patient: Patient, body: string, change: object = {}) {
    const envelope = ticketOf({ subject: 'A question', body, ...change });
    await sendDone(patient, uuidv7(), envelope);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, envelope.id));
    if (!row) throw new Error('the ticket was not stored');
    return row;
  }
  const found = async (q: string, by = doctor) => {
    const response = await by.request(`staff/tickets?q=${encodeURIComponent(q)}`);
    const { items, counts } = v.parse(staffEndpoints.staffTickets.answer, await response.json());
    return { numbers: items.map(({ number }) => number), waiting: counts.waiting };
  };

  test.each([
    ['سردرد', 'از دیروز سَردَرد شدیدی دارم.'],
    ['كتابي', 'یک کتابی دربارهٔ آن خواندم'],
    ['صداع', 'أعاني من الصُّداع منذ أمس'],
    ['الدواء', 'هل أوقف دواء الضغط؟'],
    ['نسخه ۱۲۳', 'نسخهٔ 123 تمام شد'],
    ['123456', 'شمارهٔ رسید ۱۲۳۴۵۶ است'],
    ['می‌خوابم', 'شب‌ها نمی‌خوابم؛ روزها می‌خوابم'],
    ['مي‌روم', 'فردا می روم'],
    ['خوابیدم', 'دیشب خوابی‌دم'],
    ['naive CAFÉ', 'At the café I was so naïve.'],
    ['warfa', 'He takes Warfarin (5 mg)'],
    ['پرانتز', '(پرانتز)'],
    ['दवा', 'मेरी दवा'],
  ])('%s finds %s', async (q, body) => {
    const { number } = await open(await app.newPatient(), body);
    expect((await found(q)).numbers).toContain(number);
  });

  test.each([
    ['رفرین', 'او وارفرین می‌خورد'],
    ['arfarin', 'takes warfarin daily'],
    ['warfarin aspirin', 'takes warfarin only'],
    ['.*', 'anything'],
    ['[a-z]', '-'],
  ])('%s does not find %s', async (q, body) => {
    const { number } = await open(await app.newPatient(), body);
    expect((await found(q)).numbers).not.toContain(number);
  });

  test('what is for medical only, or of another department, is not found by its words', async () => {
    const patient = await app.newPatient();
    const secret = await open(patient, 'about xylophones');
    await app.db.insert(ticketHandling).values({
      accountId: secret.accountId,
      ticketId: secret.id,
      isMedicalOnly: true,
      updatedAt: app.clock.now().toISOString(),
    });
    const money = await open(patient, 'the bill for xylophones', { department: 'billing' });
    const both = [secret.number, money.number];
    expect((await found('xylophones')).numbers.toSorted()).toEqual(both);
    expect(await found('xylophones', reception)).toEqual({ numbers: [money.number], waiting: 1 });
    expect(await found('xylophones', billing)).toEqual({ numbers: [money.number], waiting: 1 });
  });

  test('a closed ticket is found by a word of a message, too', async () => {
    const { number } = await open(await app.newPatient(), 'about marimbas');
    await doctor.send('POST', `staff/tickets/${number}/replies`, {
      body: 'Bring the glockenspiel.',
    });
    await doctor.send('POST', `staff/tickets/${number}/close`);
    expect((await found('marimbas')).numbers).toEqual([number]);
    expect((await found('glockenspiel')).numbers).toEqual([number]);
  });

  test.each(['en', 'fa', 'ar'])(
    'P-1043 in digits of %s finds patient and tickets',
    async (locale) => {
      const patient = await app.newPatient();
      const ticket = await open(patient, 'Hello');
      const [row] = await app.db.select().from(accounts).where(eq(accounts.id, patient.account.id));
      const digits = new Intl.NumberFormat(
        `${locale}-u-nu-${locale === 'fa' ? 'arabext' : locale === 'ar' ? 'arab' : 'latn'}`,
        {
          useGrouping: false,
        },
      ).format(row?.number ?? 0);
      for (const q of [`P-${digits}`, `p${digits}`, ` p ${digits}`]) {
        expect((await found(q)).numbers).toEqual([ticket.number]);
        const answer = await (
          await reception.request(`staff/patients?text=${encodeURIComponent(q)}`)
        ).json();
        const { items } = v.parse(staffEndpoints.staffPatients.answer, answer);
        expect(items.map(({ id }) => id)).toEqual([patient.account.id]);
      }
      expect((await found(`P-${digits}0`)).numbers).toEqual([]);
    },
  );
});
