import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileRef } from '#contract/file.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { fileAnswer } from '#contract/questionnaire/attachments.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { ResponseItem } from '#contract/questionnaire/response.ts';
import { parseRow } from '#contract/collections.ts';
import { forms } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { formsCommand } from '../../server/staff/formCommands.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { newStaff } from '../support/staffMember.ts';
import { envelope, readPage, send, sendDone } from './send.ts';
import { pdfFile, type TestFile, uploadFile } from './upload.ts';

const url = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`;
const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'travel',
  version: '1',
  name: 'Travel',
  title: 'Travel',
  status: 'active',
  item: [
    { linkId: 'ticket', text: 'Your ticket', type: 'attachment', required: true },
    {
      linkId: 'scans',
      text: 'Scans',
      type: 'attachment',
      repeats: true,
      extension: [
        { url: url('mimeType'), valueCode: 'application/pdf' },
        { url: url('maxSize'), valueDecimal: 0.001 },
        { url: url('questionnaire-maxOccurs'), valueInteger: 2 },
      ],
    },
    {
      linkId: 'sample',
      type: 'attachment',
      initial: [{ valueAttachment: { url: `urn:uuid:${uuidv7()}`, title: 'A sample' } }],
    },
  ],
};
const [, , sample] = questionnaire.item;
const fixed: ResponseItem = { linkId: 'sample', answer: sample?.initial };

describe.each(databases)('files of form responses (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let formId: string;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    formId = uuidv7();
    const now = app.clock.now().toISOString();
    await writeRecords(app.db, now, async (tx, record) => {
      const accountId = mina.account.id;
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
  });

  const answered = (linkId: string, ...refs: FileRef[]): ResponseItem => ({
    linkId,
    answer: refs.map(fileAnswer),
  });
  const submission = (item: ResponseItem[], files?: FileRef[]) =>
    envelope('submission.send', {
      formId,
      response: {
        resourceType: 'QuestionnaireResponse',
        questionnaire: canonicalOf(questionnaire),
        status: 'completed',
        item: [...item, fixed],
      },
      ...(files ? { files } : {}),
    });
  const sentRow = async () => {
    const { changes } = await readPage(mina, 0);
    return parseRow(
      'submission',
      changes.find(({ collection }) => collection === 'submission')?.row,
    );
  };

  test('are received after the answers, with their bytes', async () => {
    const file = pdfFile(5000);
    await sendDone(mina, client, submission([answered('ticket', file.ref)], [file.ref]));
    expect((await sentRow())?.files).toEqual([{ ...file.ref, state: 'coming' }]);
    await uploadFile(mina, file);
    const row = await sentRow();
    expect(row?.files).toEqual([{ ...file.ref, state: 'here' }]);
    expect(row?.response.item).toEqual([answered('ticket', file.ref), fixed]);
  });

  test('that arrived before the answers count as received at once', async () => {
    const file = pdfFile(5000);
    await uploadFile(mina, file);
    await sendDone(mina, client, submission([answered('ticket', file.ref)], [file.ref]));
    expect((await sentRow())?.files).toEqual([{ ...file.ref, state: 'here' }]);
  });

  test('are not required of an earlier release, which did not ask for them', async () => {
    await sendDone(mina, client, submission([]));
    expect((await sentRow())?.files).toEqual([]);
  });

  const one = pdfFile(500).ref;
  const other = pdfFile(500).ref;
  const named = (change: Partial<FileRef>) => answered('ticket', { ...one, ...change });
  const scans = (...refs: FileRef[]) => [answered('ticket', one), answered('scans', ...refs)];
  test.each<[string, ResponseItem[], FileRef[], { field: string; detail?: string }]>([
    ['a required one is missing', [], [], { field: 'ticket', detail: 'required' }],
    ['an answer names none of them', [answered('ticket', one)], [], { field: 'files' }],
    ['one is in no answer', [answered('ticket', one)], [one, other], { field: 'files' }],
    ['one is listed twice', [answered('ticket', one)], [one, one], { field: 'files' }],
    ['a name differs', [named({ name: 'other.pdf' })], [one], { field: 'files' }],
    ['a type differs', [named({ type: 'image/png' })], [one], { field: 'files' }],
    ['a size differs', [named({ size: 5 })], [one], { field: 'files' }],
    [
      'an answer is a link',
      [{ linkId: 'ticket', answer: [{ valueAttachment: { url: 'https://x.example', size: 1 } }] }],
      [],
      { field: 'ticket', detail: 'wrong-type' },
    ],
    [
      'one has a type that the question does not take',
      scans({ ...other, type: 'image/png' }),
      [one, { ...other, type: 'image/png' }],
      { field: 'scans', detail: 'file-type' },
    ],
    [
      'one is larger than the question takes',
      scans({ ...other, size: 2000 }),
      [one, { ...other, size: 2000 }],
      { field: 'scans', detail: 'file-too-large' },
    ],
    [
      'there are more than the question takes',
      scans(other, pdfFile(500).ref, pdfFile(500).ref),
      [one],
      { field: 'scans', detail: 'too-many' },
    ],
    [
      'there are two where one is asked',
      [answered('ticket', one, other)],
      [one, other],
      { field: 'ticket', detail: 'one-answer' },
    ],
    [
      'there are more than one form takes',
      [answered('ticket', one)],
      Array.from({ length: 21 }, () => pdfFile(500).ref),
      { field: 'files' },
    ],
  ])('are refused with the response when %s', async (_case, item, files, found) => {
    const { rev } = await readPage(mina, 0);
    expect(await send(mina, client, submission(item, files))).toMatchObject([
      { status: 'refused', problem: { status: 422, ...found } },
    ]);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  const asStaff = (path: string) =>
    app.request(`staff/forms${path}`, { headers: { authorization: `Bearer ${staffToken}` } });
  async function received(): Promise<{ number: number; file: TestFile; late: TestFile }> {
    const [file, late] = [pdfFile(5000), pdfFile(600)];
    const items = [answered('ticket', file.ref), answered('scans', late.ref)];
    const { number } = await sendDone(mina, client, submission(items, [file.ref, late.ref]));
    await uploadFile(mina, file);
    return { number: number ?? 0, file, late };
  }

  test('are listed, shown and downloaded by staff', async () => {
    const { number, file, late } = await received();
    const list = (await (await asStaff('')).json()) as { items: object[] };
    expect(list.items[0]).toMatchObject({
      number,
      title: 'Travel',
      patient: mina.account.name,
      files: 2,
    });
    const shown = await (await asStaff(`/${number}`)).json();
    expect(shown).toMatchObject({
      lines: expect.arrayContaining([{ title: 'Your ticket', text: file.ref.name }]),
      files: [{ state: 'here' }, { state: 'coming' }],
    });
    const bytes = await asStaff(`/${number}/files/${file.ref.fileId}`);
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(file.bytes);
    const stranger = pdfFile(700);
    await uploadFile(mina, stranger);
    for (const path of [
      `/${number}/files/${late.ref.fileId}`,
      `/${number}/files/${stranger.ref.fileId}`,
      `/${number}/files/x`,
      '/999999999',
      '/x',
    ])
      expect((await asStaff(path)).status).toBe(404);
    expect((await app.request(`staff/forms/${number}`)).status).toBe(401);
    const medical = await newStaff(app, ['medical']);
    const { id } = (await sentRow()) ?? { id: '' };
    const answers = await medical.request(`staff/patients/${mina.account.id}/answers/${id}`);
    expect(await answers.json()).toMatchObject({
      number,
      files: [
        { fileId: file.ref.fileId, state: 'here' },
        { fileId: late.ref.fileId, state: 'coming' },
      ],
    });
    const reception = await newStaff(app, ['reception']);
    for (const path of ['', `/${number}`, `/${number}/files/${file.ref.fileId}`])
      expect((await reception.request(`staff/forms${path}`)).status, path).toBe(403);
    const seen = await (await mina.request('me/record-access')).json();
    expect(seen).toMatchObject({
      items: [
        { area: 'forms', name: medical.name },
        { area: 'forms', name: 'STAFF_TOKEN' },
      ],
    });
  });

  test('are written into a folder by the staff command', async () => {
    const { number, file } = await received();
    const folder = await mkdtemp(join(tmpdir(), 'nabz-form-files-'));
    vi.stubEnv('STAFF_TOKEN', staffToken);
    vi.stubGlobal('fetch', (address: URL, init: RequestInit) =>
      app.request(address.pathname.replace('/api/', ''), init),
    );
    try {
      expect(await formsCommand('list', [], {})).toContain(`${number}  `);
      expect(await formsCommand('show', [String(number)], {})).toContain('(not arrived yet)');
      expect(await formsCommand('files', [String(number), folder], {})).toMatch(/1 of 2 files$/);
      expect(new Uint8Array(await readFile(join(folder, `1-${file.ref.name}`)))).toEqual(
        file.bytes,
      );
    } finally {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    }
  });
});
