import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { patientCode, staffPatientEndpoints } from '#contract/staff/patients.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

describe('codes that reception tells a patient', () => {
  let app: TestApp;
  let reception: TestStaff;
  beforeAll(async () => {
    app = await createTestApp('embedded');
    reception = await newStaff(app, ['reception']);
  });
  afterAll(() => app.close());

  const linesOf = () =>
    app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'staffPatientCodes'))
      .orderBy(auditLog.seq);
  /** What the page asks every five seconds, as long as it is open. */
  async function poll(patient: string, by = reception): Promise<string[]> {
    const codes: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const response = await by.request(`staff/patients/${patient}/codes`);
      expect(response.status).toBe(200);
      const { answer } = staffPatientEndpoints.staffPatientCodes;
      codes.push(
        ...v.parse(answer, await response.json()).codes.map(({ code }) => code ?? 'hidden'),
      );
      app.clock.advance(5000);
    }
    return codes;
  }
  async function invite(login: string) {
    const created = await reception.send('POST', 'staff/patients', {
      name: 'Sara',
      login,
      locale: 'en',
    });
    const { number, url } = v.parse(
      staffPatientEndpoints.staffCreatePatient.answer,
      await created.json(),
    );
    return {
      patient: patientCode(number),
      invitation: new URL(url).hash.slice('#invitation='.length),
    };
  }
  const askForCode = async (invitation: string) =>
    v.parse(
      accountEndpoints.startInvitation.answer,
      await (await app.request('auth/invitation/start', json('POST', { invitation }))).json(),
    );

  test('are one line each, however often the page asks, and none while there is no code', async () => {
    const first = await invite('+9647701234567');
    const other = await invite('+9647701234568');
    expect(await poll(first.patient)).toEqual([]);
    expect(await linesOf()).toEqual([]);
    await askForCode(first.invitation);
    const [code, ...again] = await poll(first.patient);
    expect(code).toMatch(/^\d{8}$/);
    expect(again).toEqual([code, code]);
    expect(await poll(other.patient)).toEqual([]);
    expect(await linesOf()).toMatchObject([{ action: 'open', actorId: reception.id }]);
    // The next code, and the next reader, are lines of their own.
    await askForCode(first.invitation);
    await poll(first.patient);
    expect(await linesOf()).toHaveLength(2);
    await poll(first.patient, await newStaff(app, ['reception']));
    expect(await linesOf()).toHaveLength(4);
    expect(JSON.stringify(await linesOf())).not.toContain(code);
  });
});
