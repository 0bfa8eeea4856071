import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffAuditEndpoints } from '#contract/staff/audit.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { recordAudit } from '../../server/staff/audit/write.ts';
import { verifyAuditFile } from '../../server/staff/audit/verify.ts';
import { startWatchingChain } from '../../server/staff/audit/watch.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

const { staffAuditStatus } = staffAuditEndpoints;
const actor = ({ id, name }: TestStaff) =>
  ({ kind: 'staff', id, name, roles: ['medical'] }) as const;

describe.each(databases)('export and checks of the audit log (%s)', (kind) => {
  let app: TestApp;
  let administrator: TestStaff;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    folder = await mkdtemp(join(tmpdir(), 'nabz-audit-'));
    administrator = await newStaff(app, ['administrator']);
    const medical = await newStaff(app, ['medical']);
    const [patient] = app.accounts;
    await medical.request(`staff/patients/${patient.account.id}`);
    await medical.send('POST', 'staff/patients', {
      name: 'Sara',
      login: 'sara@nabz.test',
      locale: 'en',
    });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await app.close();
  });

  const exported = async (query = '') => {
    const response = await app.request(`staff/audit/export${query}`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const verify = async (text: string) => {
    const file = join(folder, 'log.jsonl');
    await writeFile(file, text);
    return verifyAuditFile(file);
  };
  const linesOf = (text: string) => text.trimEnd().split('\n');

  test('a file of the whole log can be checked without the database', async () => {
    const text = await exported();
    const count = linesOf(text).length - 2;
    expect(await verify(text)).toMatch(`${count} lines follow each other (1 to ${count})`);
    const [last] = await app.db.select().from(auditLog).where(eq(auditLog.act, 'staffExportAudit'));
    expect(last).toMatchObject({ action: 'export' });
  });

  test.each([
    [
      'a changed word',
      (lines: string[]) =>
        lines.map((line, at) => (at === 2 ? line.replace(/"act":"[^"]*"/, '"act":"x"') : line)),
      /Line 2 is not as it was written/,
    ],
    ['a missing line', (lines: string[]) => lines.toSpliced(2, 1), /After line 1 comes line 3/],
    ['a missing end', (lines: string[]) => lines.slice(0, -1), /ends too early/],
    [
      'a missing first line',
      (lines: string[]) => lines.toSpliced(1, 1),
      /Line 2 is not as it was written/,
    ],
    ['another file', () => ['{}'], /is no export/],
  ])('%s shows', async (_name, change, fault) => {
    const lines = linesOf(await exported());
    await expect(verify(change(lines).join('\n'))).rejects.toThrow(fault);
  });

  test('a period has its own lines, and begins with the hash before them', async () => {
    expect(linesOf(await exported('?from=2001-01-01&until=2001-01-31'))).toHaveLength(2);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await verify(await exported(`?from=${today}`))).toMatch(/lines follow each other/);
    const wrong = await app.request('staff/audit/export?from=yesterday', {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    expect(wrong.status).toBe(400);
  });

  test('an administrator gets it without values of patients, and the rest can be checked', async () => {
    const response = await administrator.request('staff/audit/export');
    const text = await response.text();
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const lines = linesOf(text)
      .slice(1, -1)
      .map((line) => JSON.parse(line) as { act: string; after?: string; isMasked?: boolean });
    const opened = lines.find(({ act }) => act === 'record');
    expect(opened).toMatchObject({ isMasked: true });
    expect(opened).not.toHaveProperty('after');
    expect(lines.find(({ act }) => act === 'staffCreatePatient')?.after).toContain('locale');
    expect(await verify(text)).toMatch(/lines without their values could not be checked/);
  });

  test('a search finds no package by a name that is not shown', async () => {
    const { id } = app.accounts[0].account;
    const medical = await newStaff(app, ['medical']);
    await recordAudit(
      app.db,
      { actor: actor(medical), at: new Date().toISOString() },
      {
        action: 'change',
        act: 'staffAssignPackage',
        patientId: id,
        subject: 'package knee-replacement',
      },
    );
    const found = async (text: string) =>
      (await (await administrator.request(`staff/audit?text=${text}`)).text()).includes(
        'staffAssignPackage',
      );
    expect(await found('knee')).toBe(false);
    expect(await found('package')).toBe(true);
  });

  test('the days of a period are those of the clinic', async () => {
    const medical = await newStaff(app, ['medical']);
    // 1 AM of March 22 in Tehran.
    await recordAudit(
      app.db,
      { actor: actor(medical), at: '2027-03-21T21:30:00.000Z' },
      {
        action: 'open',
        act: 'staffPatients',
      },
    );
    expect(await exported('?from=2027-03-22&until=2027-03-22')).toContain('21:30:00');
    expect(await exported('?from=2027-03-21&until=2027-03-21')).not.toContain('21:30:00');
  });

  test('the server checks by itself; a broken chain is stored for the desk and logged', async () => {
    const logged: unknown[] = [];
    const now = { ahead: 0 };
    const watch = () =>
      startWatchingChain({
        db: app.db,
        now: () => new Date(app.clock.now().getTime() + now.ahead),
        log: { error: (...line: unknown[]) => void logged.push(line) } as never,
      });
    const status = async () => {
      const response = await administrator.request('staff/audit/status');
      return v.parse(staffAuditStatus.answer, await response.json()).check;
    };
    expect(await status()).toBeNull();
    const before = await app.db.select().from(auditLog);
    await watch()();
    expect(await status()).toMatchObject({ isWhole: true, lines: before.length });
    // As the check at the very first start, which saw no line.
    await app.db.execute(sql`update audit_checks set lines = 0`);
    expect(await status()).toMatchObject({ isWhole: true, lines: before.length });
    // Asking for the outcome is no line.
    expect(await app.db.select().from(auditLog)).toHaveLength(before.length);
    await app.db.execute(sql`alter table audit_log disable trigger user`);
    await app.db.update(auditLog).set({ actorName: 'Nobody' }).where(eq(auditLog.seq, 3));
    await app.db.execute(sql`alter table audit_log enable trigger user`);
    // Another process that starts at the same time leaves it to the first.
    await watch()();
    expect(await status()).toMatchObject({ isWhole: true });
    now.ahead = 2 * 60_000;
    await watch()();
    expect(await status()).toMatchObject({ isWhole: false, lastWhole: 2 });
    expect(logged).toHaveLength(1);
  });
});
