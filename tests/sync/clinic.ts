import { v7 as uuidv7 } from 'uuid';
import type { FileRef } from '#contract/file.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { sha256 } from '#mirror/files.ts';
import {
  documents,
  fileChunks,
  files,
  forms,
  patientPackages,
} from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import type { TestApp } from '../support/app.ts';
import type { Device } from './device.ts';

const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'how-are-you',
  version: '1',
  name: 'HowAreYou',
  title: 'How are you?',
  status: 'active',
  item: [{ linkId: 'words', type: 'text' }],
};

/** An answer to `giveForm`'s form: one text. */
export const responseOf = (text: string): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  questionnaire: canonicalOf(questionnaire),
  status: 'completed',
  item: [{ linkId: 'words', answer: [{ valueString: text }] }],
});

export const textOf = (response: QuestionnaireResponse): string =>
  response.item[0]?.answer?.[0]?.valueString ?? '';

/** Assigns a form to the patient. */
export async function giveForm(app: TestApp, phone: Device): Promise<string> {
  const [id, accountId, now] = [uuidv7(), phone.patient.account.id, app.clock.now().toISOString()];
  await writeRecords(app.db, now, async (tx, record) => {
    await tx.insert(forms).values({
      id,
      accountId,
      questionnaire,
      reason: null,
      status: 'to-fill',
      assignedAt: now,
      dueAt: null,
    });
    record.touch({ accountId, collection: 'form', id });
  });
  return id;
}

/** Gives the patient a package with one preparation item. */
export async function givePackage(
  app: TestApp,
  phone: Device,
): Promise<{ id: string; itemId: string }> {
  const [id, itemId, accountId] = [uuidv7(), uuidv7(), phone.patient.account.id];
  await writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
    await tx.insert(patientPackages).values({
      id,
      accountId,
      slug: 'knee',
      title: { en: 'Knee' },
      summary: { en: 'Knee' },
      icon: 'beat',
      status: 'active',
      startsAt: '2026-01-01',
      expiresAt: '2027-01-01',
      steps: [],
      visits: [],
      preparation: [{ id: itemId, text: { en: 'Stop the blood thinner' }, doneAt: null }],
    });
    record.touch({ accountId, collection: 'patientPackage', id });
  });
  return { id, itemId };
}

/** Adds a document to the records. `size` is what the record says; the bytes are few. */
export async function giveDocument(app: TestApp, phone: Device, size?: number): Promise<FileRef> {
  const [id, fileId, accountId, at] = [
    uuidv7(),
    uuidv7(),
    phone.patient.account.id,
    app.clock.now().toISOString(),
  ];
  // Each document is newer than the one before, on any machine.
  app.clock.advance(1000);
  const data = new TextEncoder().encode(`%PDF-1.7 ${id}`);
  const hash = await sha256(data.buffer);
  const about = { name: 'x.pdf', type: 'application/pdf' as const, sha256: hash };
  const file: FileRef = { ...about, fileId, size: size ?? data.length, state: 'here' };
  await writeRecords(app.db, at, async (tx, record) => {
    await tx.insert(files).values({
      ...about,
      id: fileId,
      accountId,
      size: data.length,
      received: data.length,
      complete: true,
      createdAt: at,
    });
    await tx.insert(fileChunks).values({ accountId, fileId, start: 0, data });
    await tx.insert(documents).values({
      id,
      accountId,
      title: { en: 'X' },
      category: 'imaging',
      by: 'clinic',
      file,
      takenAt: null,
      number: null,
      createdAt: at,
    });
    record.touch({ accountId, collection: 'document', id });
  });
  return file;
}
