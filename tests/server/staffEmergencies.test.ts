import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

describe.each(databases)('records opened in an emergency (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let administrator: TestStaff;
  let mina: Patient;
  const mails: { to: string; subject: string }[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind, {
      notifier: {
        canReach: () => true,
        send: async (to, { subject }) => void mails.push({ to, subject }),
      },
    });
    doctor = await newStaff(app, ['medical'], 'Dr Night');
    administrator = await newStaff(app, ['administrator'], 'Ali A');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    mails.length = 0;
  });

  const open = (id: string, init: RequestInit = {}) =>
    doctor.request(`staff/patients/${mina.account.id}/emergency`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...Object.fromEntries(new Headers(init.headers)),
      },
      body: JSON.stringify({ id, kind: 'acute', reason: 'Fainted at the airport' }),
    });
  const see = (id: string) => administrator.send('POST', `staff/emergencies/${id}/seen`);
  const listed = async () =>
    v
      .parse(
        staffEndpoints.staffEmergencies.answer,
        await (await administrator.request('staff/emergencies')).json(),
      )
      .items.map(({ id }) => id);

  test('one sent twice at once is one opening, of which the administrators hear once', async () => {
    const id = uuidv7();
    const responses = await Promise.all([open(id), open(id), open(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listed()).filter((each) => each === id)).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test('the mail is not in the language of whoever opened it', async () => {
    await open(uuidv7(), { headers: { 'accept-language': 'ar' } });
    expect(mails).toEqual([
      { to: `${administrator.id}@clinic.test`, subject: 'fa:notify.emergency.subject' },
    ]);
  });

  test('open pages of administrators hear of it at once, and of it being looked at', async () => {
    const stream = await administrator.request('staff/events');
    const reader = stream.body?.getReader();
    const heardOfAudit = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done === true) return false;
        if (new TextDecoder().decode(value).includes('"kind":"audit"')) return true;
      }
    };
    const id = uuidv7();
    await open(id);
    expect(await heardOfAudit()).toBe(true);
    await see(id);
    expect(await heardOfAudit()).toBe(true);
    await reader?.cancel();
  });

  test('what nobody has looked at is first, whatever came later', async () => {
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    for (const id of ids) {
      await open(id);
      app.clock.advance(60_000);
    }
    const [oldest = '', middle = '', newest = ''] = ids;
    await see(middle);
    await see(newest);
    const order = (await listed()).filter((id) => ids.includes(id));
    expect(order).toEqual([oldest, newest, middle]);
  });
});
