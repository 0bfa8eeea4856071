import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog, fileChunks, files } from '../../server/db/tables/index.ts';
import { documentCommand } from '../../server/staff/documentCommands.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { envelope, problemOf, readPage, sendDone } from './send.ts';
import { pdfFile, uploadFile } from './upload.ts';

const fhirOf = (value: number) =>
  JSON.stringify({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'INR' },
    effectiveDateTime: '2026-11-18T04:00:00Z',
    valueQuantity: { value },
  });

describe.each(databases)('what was given to the wrong patient is taken back (%s)', (kind) => {
  let app: TestApp;
  let medical: TestStaff;
  let reception: TestStaff;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
    medical = await newStaff(app, ['medical']);
    reception = await newStaff(app, ['reception']);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });

  const base = () => `staff/patients/${mina.account.id}`;
  /** Gives the patient a document of the clinic. */
  const give = async (category: string) => {
    const { ref, bytes } = pdfFile(3000);
    const { fileId, name, type, size, sha256 } = ref;
    const file = `${base()}/files/${fileId}`;
    await medical.send('PUT', file, { name, type, size, sha256 });
    await medical.request(`${file}?offset=0`, { method: 'POST', body: bytes });
    const body = { id: fileId, title: 'Knee X-ray', category, file: fileId };
    const added = await medical.send('POST', `${base()}/documents`, body);
    const { number } = (await added.json()) as { number: number };
    return { fileId, number, sha256 };
  };
  const withdraw = (
    document: string | number,
    by = medical,
    body: object = { reason: 'Of Zahra' },
  ) => by.send('POST', `${base()}/documents/${document}/withdraw`, body);
  const linesOf = (act: string) =>
    app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.patientId, mina.account.id), eq(auditLog.act, act)));

  test('a document leaves the phone, its file is gone, and the log knows what it was', async () => {
    const { fileId, number, sha256 } = await give('imaging');
    const report = { patient: mina.account.email, fhir: fhirOf(3.2), document: fileId };
    expect((await app.staff('results', report)).status).toBe(200);
    const { rev } = await readPage(mina, 0);
    expect((await mina.request(`me/files/${fileId}`)).status).toBe(200);

    expect((await withdraw(number)).status).toBe(200);
    const { changes } = await readPage(mina, rev);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ collection: 'document', id: fileId, row: null }),
        // The values stay; the sheet that they came from is another patient's.
        expect.objectContaining({
          collection: 'result',
          row: expect.objectContaining({ documentId: null }),
        }),
      ]),
    );
    expect((await mina.request(`me/files/${fileId}`)).status).toBe(404);
    expect((await medical.request(`${base()}/documents/${fileId}/file`)).status).toBe(404);
    expect(await app.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
    expect(await app.db.select().from(fileChunks).where(eq(fileChunks.fileId, fileId))).toEqual([]);
    const [line, another] = await linesOf('staffWithdrawDocument');
    expect(another).toBeUndefined();
    expect(line).toMatchObject({
      action: 'change',
      actorId: medical.id,
      subject: `document ${number}`,
      reason: 'Of Zahra',
    });
    expect(JSON.parse(line?.before ?? '')).toMatchObject({
      title: { und: 'Knee X-ray' },
      category: 'imaging',
      file: { sha256 },
    });
    expect(await problemOf(await withdraw(number))).toMatchObject({
      status: 404,
      field: 'document',
    });
  });

  test('it needs a reason, the role of its category, and a document that the clinic gave', async () => {
    const { fileId, number } = await give('imaging');
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(301) }])
      expect(await problemOf(await withdraw(fileId, medical, body))).toMatchObject({
        status: 422,
        field: 'reason',
      });
    expect((await withdraw(fileId, reception)).status).toBe(403);
    const other = await app.newPatient();
    const foreign = `staff/patients/${other.account.id}/documents/${number}/withdraw`;
    expect((await medical.send('POST', foreign, { reason: 'x' })).status).toBe(404);

    const file = pdfFile(3000);
    const own = envelope('document.add', {
      title: 'My passport',
      category: 'identity',
      takenAt: null,
      file: file.ref,
    });
    const sent = await sendDone(mina, uuidv7(), own);
    await uploadFile(mina, file);
    expect(await problemOf(await withdraw(sent.number ?? 0))).toMatchObject({
      status: 422,
      field: 'document',
    });
    const stored = (await readPage(mina, 0)).changes.filter(
      ({ collection, row }) => collection === 'document' && row !== null,
    );
    expect(stored).toHaveLength(2);
    expect(await linesOf('staffWithdrawDocument')).toEqual([]);
    const identity = await give('identity');
    expect((await withdraw(identity.fileId, reception)).status).toBe(200);
  });

  test('the staff command withdraws by the confirmation number', async () => {
    const { number } = await give('other');
    vi.stubEnv('STAFF_TOKEN', staffToken);
    vi.stubGlobal('fetch', (address: URL, init: RequestInit) =>
      app.request(address.pathname.replace('/api/', ''), init),
    );
    try {
      const patient = mina.account.id;
      expect(documentCommand('withdraw', [patient, String(number)], {})).toBeUndefined();
      const reason = 'Of another patient';
      const done = await documentCommand('withdraw', [patient, String(number)], { reason });
      expect(done).toMatch(/: withdrawn$/);
      expect(await linesOf('staffWithdrawDocument')).toMatchObject([{ reason }]);
    } finally {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    }
  });

  test('released values are corrected or removed with a reason, unless they changed meanwhile', async () => {
    const added = await app.staff('results', { patient: mina.account.email, fhir: fhirOf(3.2) });
    const { resultId } = (await added.json()) as { resultId: string };
    const onPhone = async () =>
      ((await readPage(mina, 0)).changes.find(({ id }) => id === resultId)?.row ?? null) as {
        reportedAt: string;
      } | null;
    const version = (await onPhone())?.reportedAt;
    const reason = 'A slip of the pen';
    const correct = (value: number) =>
      medical.send('POST', `staff/results/${resultId}/report`, {
        fhir: fhirOf(value),
        reason,
        version,
      });
    expect((await correct(2.3)).status).toBe(200);
    expect(await onPhone()).toMatchObject({ status: 'corrected' });
    // The page of somebody else still shows the first values.
    expect(await problemOf(await correct(2.4))).toMatchObject({ status: 409, field: 'version' });
    const remove = (body: object) => medical.send('POST', `staff/results/${resultId}/remove`, body);
    expect((await remove({ reason, version })).status).toBe(409);
    const now = (await onPhone())?.reportedAt;
    expect((await remove({ reason: 'Of Zahra', version: now })).status).toBe(200);
    expect(await onPhone()).toBeNull();

    const [corrected] = await linesOf('staffCorrectResult');
    expect(corrected).toMatchObject({ reason, subject: `result ${resultId}` });
    expect(JSON.parse(corrected?.before ?? '')).toMatchObject({
      measurements: [{ value: { value: '3.2' } }],
    });
    expect(JSON.parse(corrected?.after ?? '')).toMatchObject({
      measurements: [{ value: { value: '2.3' } }],
    });
    const removed = await linesOf('staffRemoveResult');
    expect(removed).toMatchObject([{ reason: 'Of Zahra' }]);
    expect(JSON.parse(removed[0]?.before ?? '')).toMatchObject({
      measurements: [{ value: { value: '2.3' } }],
    });
    // Administrators read who did it and why, not the values.
    const administrator = await newStaff(app, ['administrator']);
    const log = await (await administrator.request('staff/audit')).text();
    expect(log).toContain('Of Zahra');
    expect(log).not.toContain('INR');
  });
});
