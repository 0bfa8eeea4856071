import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileRef } from '#contract/file.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { fileAnswer } from '#contract/questionnaire/attachments.ts';
import { formOf } from '#contract/questionnaire/sample.testing.ts';
import { sendSubmission } from '#contract/submission.ts';
import { readFile } from '#mirror/files.ts';
import { readRow } from '#mirror/overlay.ts';
import { attachFile, detachFile, FileRefused } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { discard, edit } from '#outbox/manage.ts';
import { fetchFiles } from '#sync/fetchFiles.ts';
import { forms } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { backUp } from './backup.ts';
import { type Device, openDevice } from './device.ts';
import { faults, problem } from './network.ts';

const questionnaire = formOf([
  { linkId: 'scans', text: 'Scans', type: 'attachment', repeats: true, required: true },
]);

let app: TestApp;
let phone: Device;
let formId: string;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  formId = uuidv7();
  const [accountId, now] = [phone.patient.account.id, app.clock.now().toISOString()];
  await writeRecords(app.db, now, async (tx, record) => {
    await tx.insert(forms).values({
      id: formId,
      accountId,
      questionnaire,
      reason: null,
      status: 'to-fill',
      assignedAt: now,
      dueAt: null,
    });
    record.touch({ accountId, collection: 'form', id: formId });
  });
  await phone.pull();
});

const choose = (text: string) =>
  attachFile(phone.db, new File([`%PDF-1.7 ${text}`], `${text}.pdf`));
const argsOf = (...files: FileRef[]) => ({
  formId,
  response: {
    resourceType: 'QuestionnaireResponse' as const,
    questionnaire: canonicalOf(questionnaire),
    status: 'completed' as const,
    item: [{ linkId: 'scans', answer: files.map(fileAnswer) }],
  },
  files,
});
const send = (...files: FileRef[]) =>
  enqueue(phone.db, sendSubmission, argsOf(...files), { files });
const statesOf = async (device: Device, id: string) =>
  (await readRow(device.db, 'submission', id))?.files?.map(({ name, state }) => `${name} ${state}`);

describe('files of a form', () => {
  test('are sent after the answers, and downloaded where they are missing', async () => {
    const file = await choose('ticket');
    const id = await send(file);
    expect(await statesOf(phone, id)).toEqual(['ticket.pdf coming']);
    await phone.finishAll();
    expect(await statesOf(phone, id)).toEqual(['ticket.pdf here']);
    expect(await phone.db.outbox.count()).toBe(0);

    // As on a device that has only pulled the records.
    await Promise.all([phone.db.files.clear(), phone.db.chunks.clear()]);
    await fetchFiles(phone.deps);
    expect(await (await readFile(phone.db, file.sha256))?.text()).toBe('%PDF-1.7 ticket');
  });

  test('can be exchanged after a refusal: uploads follow what the answers name', async () => {
    const [a, b, c] = [await choose('a'), await choose('b'), await choose('c')];
    phone.net.fail(/me\/mutations/, problem('not-acceptable', { field: 'scans' }), 1);
    const id = await send(a, b);
    await phone.drain();
    expect((await phone.item(id))?.state).toBe('parked');
    expect(await edit(phone.db, id, argsOf(b, c), [b, c])).toBe(true);
    expect(await phone.item(a.fileId)).toBeUndefined();
    expect((await phone.db.files.get(a.sha256))?.pinned).toBe(false);
    await phone.finishAll();
    expect(await statesOf(phone, id)).toEqual(['b.pdf here', 'c.pdf here']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('arrive with the edited answers when the first ones may have arrived', async () => {
    const [a, b] = [await choose('a'), await choose('b')];
    phone.net.fail(/me\/mutations/, faults.offline, 1);
    const id = await send(a);
    await phone.drain();
    expect(await edit(phone.db, id, argsOf(b), [b])).toBe(true);
    await phone.finishAll();
    const sent = await phone.db.rows('submission').where('formId').equals(formId).toArray();
    expect(sent.flatMap(({ files = [] }) => files.map(({ name, state }) => name + state))).toEqual([
      'b.pdfhere',
    ]);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('leave the device with discarded answers', async () => {
    const file = await choose('a');
    const id = await send(file);
    expect(await discard(phone.db, id)).toBe(true);
    expect(await phone.db.outbox.count()).toBe(0);
    expect((await phone.db.files.get(file.sha256))?.pinned).toBe(false);
  });

  test('are not freed while a sent form names them', async () => {
    const file = await choose('a');
    await send(file);
    await phone.finishAll();
    await detachFile(phone.db, file);
    expect((await phone.db.files.get(file.sha256))?.pinned).toBe(true);
  });

  test.each([true, false])(
    'are sent again when a restored server has lost them (answers in the backup: %s)',
    async (hasAnswers) => {
      const file = await choose('a');
      const back = hasAnswers ? undefined : await backUp(app, phone);
      phone.net.fail(/me\/files/, faults.offline);
      const id = await send(file);
      await phone.rounds(2);
      phone.net.clearFaults();
      const restore = back ?? (await backUp(app, phone));
      await phone.rounds(2);
      expect(await statesOf(phone, id)).toEqual(['a.pdf here']);
      await restore();
      await phone.rounds(4);
      expect(await statesOf(phone, id)).toEqual(['a.pdf here']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test.each([
    [{ types: ['image/png' as const], maxBytes: 1000 }, 'type'],
    [{ types: ['application/pdf' as const], maxBytes: 5 }, 'too-large'],
  ])('are refused by the limits %j of their question', async (limits, reason) => {
    const chosen = attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'), limits);
    await expect(chosen).rejects.toMatchObject({ reason, limit: limits.maxBytes });
    await expect(chosen).rejects.toBeInstanceOf(FileRefused);
    expect(await phone.db.files.count()).toBe(0);
  });
});
