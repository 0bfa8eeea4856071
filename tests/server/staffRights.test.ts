import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { staffMembers } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

describe.each(databases)('roles that somebody takes, and new administrators (%s)', (kind) => {
  let app: TestApp;
  let boss: TestStaff;
  let other: TestStaff;
  let editor: TestStaff;
  const mails: { to: string; text: string }[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind, {
      notifier: {
        canReach: () => true,
        send: async (to, { text }) => void mails.push({ to, text }),
      },
    });
    boss = await newStaff(app, ['administrator'], 'Arash K');
    other = await newStaff(app, ['administrator'], 'Bahar K');
    editor = await newStaff(app, ['editor'], 'Elham');
  });
  afterAll(() => app.close());
  beforeEach(() => void (mails.length = 0));

  const setRoles = async (member: TestStaff, roles: string[]) => {
    const [row] = await app.db.select().from(staffMembers).where(eq(staffMembers.id, member.id));
    const path = `staff/people/${member.id}/roles`;
    const changed = await boss.send('PUT', path, { roles, before: row?.roles });
    expect(changed.status).toBe(200);
  };
  const newestAction = async (act: string) => {
    const response = await boss.request(`staff/audit?text=${act}`);
    const { items } = v.parse(staffEndpoints.staffAudit.answer, await response.json());
    return items[0]?.action;
  };
  const expectNotice = () =>
    expect(mails).toEqual([{ to: `${other.id}@clinic.test`, text: 'fa:notify.rights' }]);

  test('a role that a member sets for himself is audited as “rights”, and the other administrators are notified', async () => {
    await setRoles(boss, ['administrator', 'medical']);
    expectNotice();
    expect(await newestAction('staffSetRoles')).toBe('rights');
    mails.length = 0;
    await setRoles(boss, ['administrator']);
    expect(mails).toEqual([]);
    expect(await newestAction('staffSetRoles')).toBe('change');
  });

  test('so is a new administrator, by roles, an invitation, or a key', async () => {
    await setRoles(editor, ['editor', 'reception']);
    expect(mails).toEqual([]);
    await boss.send('POST', 'staff/people', {
      email: 'new@clinic.test',
      name: 'New',
      roles: ['administrator'],
    });
    expectNotice();
    expect(await newestAction('staffInvite')).toBe('rights');
    mails.length = 0;
    await boss.send('POST', 'staff/keys', { name: 'backup', roles: ['administrator'] });
    expectNotice();
    expect(await newestAction('staffAddKey')).toBe('rights');
    mails.length = 0;
    await setRoles(editor, ['editor', 'administrator']);
    // Elham is one of the others by now.
    expect(mails.map(({ to }) => to)).toContain(`${other.id}@clinic.test`);
    expect(mails.map(({ to }) => to)).not.toContain(`${boss.id}@clinic.test`);
    await setRoles(editor, ['editor']);
  });

  test('so is whoever or whatever becomes medical: it reads what patients told a doctor', async () => {
    await boss.send('POST', 'staff/keys', { name: 'laboratory', roles: ['medical'] });
    expectNotice();
    expect(await newestAction('staffAddKey')).toBe('rights');
    mails.length = 0;
    await boss.send('POST', 'staff/people', {
      email: 'doctor@clinic.test',
      name: 'Doctor',
      roles: ['medical', 'editor'],
    });
    expectNotice();
    expect(await newestAction('staffInvite')).toBe('rights');
    mails.length = 0;
    // Invited as an editor first, then made medical: the same.
    await setRoles(editor, ['editor', 'medical']);
    expectNotice();
    expect(await newestAction('staffSetRoles')).toBe('rights');
    mails.length = 0;
    await boss.send('POST', 'staff/keys', { name: 'pages', roles: ['editor'] });
    await boss.send('POST', 'staff/people', {
      email: 'desk@clinic.test',
      name: 'Desk',
      roles: ['reception', 'billing'],
    });
    expect(mails).toEqual([]);
  });

  test('so is a new link for a member who reads records, because whoever makes it can use it', async () => {
    const invite = (member: TestStaff) => boss.send('POST', `staff/people/${member.id}/invitation`);
    const doctor = await newStaff(app, ['medical'], 'Dr Karimi');
    expect((await invite(doctor)).status).toBe(200);
    expectNotice();
    expect(await newestAction('staffInviteAgain')).toBe('rights');
    mails.length = 0;
    const writer = await newStaff(app, ['editor'], 'Parisa');
    expect((await invite(writer)).status).toBe(200);
    expect(mails).toEqual([]);
    expect(await newestAction('staffInviteAgain')).toBe('change');
  });
});
