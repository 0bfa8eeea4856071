import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { auditLog, staffMembers } from '../../server/db/tables/index.ts';
import { databases } from '../support/database.ts';
import { newStaff } from '../support/staffMember.ts';
import { consultSuite } from './consultRequests.ts';
import { problemOf, sendDone } from './send.ts';
import { pdfFile, uploadFile } from './upload.ts';

describe.each(databases)('files that patients send with a consultation (%s)', (kind) => {
  const suite = consultSuite(kind);
  const request = async () => {
    const [file, late] = [pdfFile(5000), pdfFile(600)];
    const attachments = [file.ref, late.ref];
    const sent = suite.requestOf(null, { attachments });
    const { number } = await sendDone(suite.mina, suite.client, sent);
    await uploadFile(suite.mina, file);
    return { path: `staff/consults/${number}/files`, file, late };
  };
  const openings = () =>
    suite.app.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.patientId, suite.mina.account.id), eq(auditLog.act, 'staffConsultFile')),
      );

  test('are downloaded by whom the question is open to, with a line of the audit log', async () => {
    const { path, file, late } = await request();
    const doctor = await newStaff(suite.app, ['medical']);
    const whole = await doctor.request(`${path}/${file.ref.fileId}`);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(file.bytes);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await openings()).toMatchObject([
      { action: 'open', actorId: doctor.id, subject: `file ${file.ref.fileId}`, reason: 'consult' },
    ]);
    const seen = await (await suite.mina.request('me/record-access')).json();
    expect(seen).toMatchObject({ items: [{ area: 'consults', name: doctor.name }] });
    const stranger = pdfFile(700);
    await uploadFile(suite.mina, stranger);
    // One that is still coming, one of the patient that is elsewhere, and no id at all.
    for (const id of [late.ref.fileId, stranger.ref.fileId, 'x'])
      expect((await doctor.request(`${path}/${id}`)).status, id).toBe(404);
  });

  test('stay closed to reception and to another physician, except in an emergency', async () => {
    const { path, file } = await request();
    const reception = await newStaff(suite.app, ['reception']);
    expect((await reception.request(`${path}/${file.ref.fileId}`)).status).toBe(403);
    const other = await newStaff(suite.app, ['medical']);
    await suite.app.db
      .update(staffMembers)
      .set({ physician: 'another-physician' })
      .where(eq(staffMembers.id, other.id));
    const refused = await other.request(`${path}/${file.ref.fileId}`);
    expect(await problemOf(refused)).toMatchObject({
      status: 403,
      type: 'urn:nabz:problem:role-needed',
    });
    expect(await openings()).toMatchObject([{ action: 'refused', actorId: other.id }]);
    const emergency = { id: uuidv7(), kind: 'acute', reason: 'Fainted at the airport' };
    await other.send('POST', `staff/patients/${suite.mina.account.id}/emergency`, emergency);
    expect((await other.request(`${path}/${file.ref.fileId}`)).status).toBe(200);
    expect((await openings()).at(-1)).toMatchObject({ action: 'open', reason: 'emergency' });
  });
});
