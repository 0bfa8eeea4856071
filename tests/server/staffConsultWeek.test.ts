import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { consultTimes, staffMembers } from '../../server/db/tables/index.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { consultSuite, readOpenTimes } from './consultRequests.ts';
import { sendDone } from './send.ts';

const minute = 60_000;

describe.each(databases)('the week of a physician (%s)', (kind) => {
  const suite = consultSuite(kind);
  const { times, requestOf, rowsOf, staff } = suite;
  const weekOf = async (startsAt: string) => {
    const reception = await newStaff(suite.app, ['reception']);
    const path = `staff/consult-week?physician=${suite.slug}&day=${startsAt.slice(0, 10)}`;
    const answer = await reception.request(path);
    return v.parse(staffEndpoints.staffConsultWeek.answer, await answer.json());
  };
  const countedBy = async (member: TestStaff) => {
    const answer = await member.request('staff/counts');
    return v.parse(staffEndpoints.staffCounts.answer, await answer.json()).consults?.total ?? 0;
  };
  const physicianMember = async (physician: string) => {
    const member = await newStaff(suite.app, ['medical']);
    await suite.app.db
      .update(staffMembers)
      .set({ physician })
      .where(eq(staffMembers.id, member.id));
    return member;
  };
  const pass = (instant: string | null | undefined) =>
    suite.app.clock.advance(Date.parse(instant ?? '') - suite.app.clock.now().getTime() + minute);

  test('a proposal that is over hides nobody who has the time', async () => {
    const at = (await times()).at(-1) ?? '';
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    await staff(`${number}/proposal`, { at });
    expect((await weekOf(at)).consults).toMatchObject([{ number, state: 'proposed' }]);
    pass((await rowsOf('consult'))[0]?.proposedUntil);
    expect((await weekOf(at)).consults).toEqual([]);
    const sara = await suite.app.newPatient();
    const booked = await sendDone(sara, uuidv7(), requestOf(at));
    expect((await weekOf(at)).consults).toMatchObject([
      { number: booked.number, state: 'to-pay', startsAt: at },
    ]);
  });

  test('requests count while the clinic has to find a time, for those who arrange them', async () => {
    const others = suite.app.deps.content.list('physician').map(({ slug }) => slug);
    const stranger = others.find((slug) => slug !== suite.slug) ?? '';
    const reception = await newStaff(suite.app, ['reception']);
    const [all, ofStranger] = [
      await countedBy(reception),
      await countedBy(await physicianMember(stranger)),
    ];
    const { number } = await sendDone(suite.mina, suite.client, requestOf(null));
    expect(await countedBy(reception)).toBe(all + 1);
    expect(await countedBy(await physicianMember(suite.slug))).toBe(1);
    expect(await countedBy(await physicianMember(stranger))).toBe(ofStranger);
    await staff(`${number}/proposal`, { at: (await times()).at(-1) });
    expect(await countedBy(reception)).toBe(all);
    pass((await rowsOf('consult'))[0]?.proposedUntil);
    expect(await countedBy(await physicianMember(suite.slug))).toBe(1);
  });

  test('a time that is closed and opened again is what the hours say', async () => {
    const physician = suite.app.deps.content.find('physician', suite.slug);
    const modes = physician?.consult.modes ?? [];
    const before = await readOpenTimes(suite.app, suite.slug);
    const time = before.times.findLast((one) => one.modes.length < modes.length);
    if (!time) throw new Error('every time has every mode');
    const { startsAt } = time;
    const reception = await newStaff(suite.app, ['reception']);
    const set = async (isOpen: boolean, minutes = time.minutes) => {
      const body = { physician: suite.slug, startsAt, minutes, isOpen };
      const answer = await reception.send('POST', 'staff/consult-times', body);
      return v.parse(staffEndpoints.staffSetConsultTime.answer, await answer.json());
    };
    const stored = () =>
      suite.app.db
        .select()
        .from(consultTimes)
        .where(and(eq(consultTimes.physician, suite.slug), eq(consultTimes.startsAt, startsAt)));
    expect(await set(false)).toMatchObject({ isOpen: false });
    expect(await stored()).toHaveLength(1);
    expect(await set(true)).toMatchObject({ isOpen: true, modes: time.modes });
    expect(await stored()).toEqual([]);
    expect((await readOpenTimes(suite.app, suite.slug)).times).toEqual(before.times);
    // As long as somebody decides, but in no other way.
    expect(await set(true, 15)).toMatchObject({ minutes: 15, modes: time.modes });
    expect(await stored()).toMatchObject([{ minutes: 15, modes: time.modes }]);
    expect((await weekOf(startsAt)).times).toContainEqual(
      expect.objectContaining({ startsAt, modes: time.modes, isOpen: true }),
    );
  });
});
