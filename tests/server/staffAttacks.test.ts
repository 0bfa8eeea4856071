import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, staffMembers, staffSessions } from '../../server/db/tables/index.ts';
import { eq } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { newStaff } from '../support/staffMember.ts';
import { consultRequest, videoDoctors } from './consultRequests.ts';
import { problemOf, sendDone, ticketOf } from './send.ts';
import { pdfFile, uploadFile } from './upload.ts';

// What a curious employee tried (review of the desk).

describe.each(databases)('an employee (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());

  test('of reception arranges consults without reading what they are about', async () => {
    const mina = await app.newPatient();
    const [slug = ''] = videoDoctors(app);
    const { number } = await sendDone(mina, uuidv7(), consultRequest(app, slug, null));
    const read = async (roles: ('reception' | 'medical')[]) => {
      const member = await newStaff(app, roles);
      const paths = ['staff/consults', `staff/consults/${number}`];
      return Promise.all(paths.map(async (path) => (await member.request(path)).text()));
    };
    const [, opened] = await read(['medical']);
    expect(opened).toContain('May I fly?');
    for (const text of await read(['reception'])) {
      expect(text).toContain('"status":"requested"');
      expect(text).not.toContain('May I fly?');
    }
  });

  test('cannot move a file of a patient to where the role may open it', async () => {
    const mina = await app.newPatient();
    const file = pdfFile(1000);
    const ticket = ticketOf({ attachments: [file.ref] });
    await uploadFile(mina, file);
    const { fileId } = file.ref;
    await sendDone(mina, uuidv7(), ticket);
    const clerk = await newStaff(app, ['reception']);
    const asDocument = await clerk.send('POST', `staff/patients/${mina.account.id}/documents`, {
      id: uuidv7(),
      title: 'Anything',
      category: 'other',
      file: fileId,
    });
    expect(await problemOf(asDocument)).toMatchObject({ status: 422, field: 'file' });
    const asReply = await clerk.send('POST', `staff/tickets/${ticket.id}/replies`, {
      body: 'Here',
      attachments: [fileId],
    });
    expect(await problemOf(asReply)).toMatchObject({ status: 422, field: 'attachments' });
  });

  test('gets no backup with a browser, also as an administrator', async () => {
    const boss = await newStaff(app, ['administrator']);
    expect((await boss.request('staff/backup')).status).toBe(403);
  });

  test('who is an administrator reads no codes and no medical values in the audit log', async () => {
    const boss = await newStaff(app, ['administrator']);
    expect((await boss.request('staff/codes')).status).toBe(403);
    const mina = await app.newPatient();
    const clerk = await newStaff(app, ['reception']);
    await clerk.request('staff/codes');
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, 'staffCodes'));
    expect(lines).toMatchObject([{ action: 'refused' }, { action: 'open', actorId: clerk.id }]);
    const ticket = ticketOf();
    await sendDone(mina, uuidv7(), ticket);
    const doctor = await newStaff(app, ['medical']);
    await doctor.send('POST', `staff/tickets/${ticket.id}/notes`, { body: 'Takes warfarin' });
    const log = await (await boss.request('staff/audit')).text();
    expect(log).toContain('staffNote');
    expect(log).not.toContain('warfarin');
  });

  test('who reads a list leaves a line, once in a quarter of an hour', async () => {
    const clerk = await newStaff(app, ['billing'], 'Curious Clerk');
    for (let times = 0; times < 3; times += 1) await clerk.request('staff/bills');
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.actorId, clerk.id));
    expect(lines).toMatchObject([{ action: 'open', act: 'staffBills' }]);
  });

  test('whose access has ended has no session left', async () => {
    const boss = await newStaff(app, ['administrator']);
    const clerk = await newStaff(app, ['editor']);
    await boss.send('POST', `staff/people/${clerk.id}/end`);
    const open = await app.db
      .select()
      .from(staffSessions)
      .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
      .where(eq(staffMembers.id, clerk.id));
    expect(open.map(({ staff_sessions: { endedAt } }) => endedAt === null)).toEqual([false]);
    expect((await clerk.request('staff/comments')).status).toBe(401);
  });
});
