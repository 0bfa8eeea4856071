import { eq } from 'drizzle-orm';
import { addDocument } from '#contract/document.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { sendSubmission } from '#contract/submission.ts';
import type { LocalizedText } from '#contract/text.ts';
import { readRows } from '#mirror/overlay.ts';
import { attachFile } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { documents, messages, submissions } from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import { giveForm, responseOf, textOf } from './clinic.ts';
import type { Device } from './device.ts';

/** A kind of item that a patient writes: one text under one id. */
export interface Kind {
  /** Sets up what the item refers to. Returns a function that writes it and returns its id. */
  prepare(app: TestApp, phone: Device): Promise<(text: string) => Promise<string>>;
  /** The arguments of an existing item, with another text. */
  withText(args: object, text: string): object;
}

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'referral.pdf');

export const kinds: Record<string, Kind> = {
  'a ticket': {
    prepare: async (_app, phone) => (text) => phone.writeTicket(text),
    withText: (args, body) => ({ ...args, body }),
  },
  'a reply': {
    async prepare(_app, phone) {
      const ticket = await phone.writeTicket('Long known');
      await phone.rounds(2);
      return (text) => phone.writeReply(ticket, text);
    },
    withText: (args, body) => ({ ...args, body }),
  },
  'answers to a form': {
    async prepare(app, phone) {
      const formId = await giveForm(app, phone);
      await phone.pull();
      return (text) => enqueue(phone.db, sendSubmission, { formId, response: responseOf(text) });
    },
    withText: (args, text) => ({ ...args, response: responseOf(text) }),
  },
  'a document': {
    prepare: async (_app, phone) => async (title) => {
      const file = await attachFile(phone.db, pdf(title));
      return enqueue(
        phone.db,
        addDocument,
        { title, category: 'lab', takenAt: null, file },
        { files: [file] },
      );
    },
    withText: (args, title) => ({ ...args, title }),
  },
};

/** The patient's own texts among these rows. */
const ownTexts = (
  written: readonly { author: string; body: string }[],
  answered: readonly { response: QuestionnaireResponse }[],
  added: readonly { by: string; title: LocalizedText }[],
): string[] =>
  [
    ...written.filter(({ author }) => author === 'patient').map(({ body }) => body),
    ...answered.map(({ response }) => textOf(response)),
    ...added.filter(({ by }) => by === 'patient').map(({ title }) => Object.values(title)[0] ?? ''),
  ].sort();

/** Every text of the patient, as the screens show it. */
export async function textsShown({ db }: Pick<Device, 'db'>): Promise<string[]> {
  return ownTexts(
    ...(await Promise.all([
      readRows(db, 'message'),
      readRows(db, 'submission'),
      readRows(db, 'document'),
    ])),
  );
}

/** Every text of the patient, as the server has it. */
export async function textsAtClinic(
  { db }: TestApp,
  { patient }: Pick<Device, 'patient'>,
): Promise<string[]> {
  const { id } = patient.account;
  return ownTexts(
    ...(await Promise.all([
      db.select().from(messages).where(eq(messages.accountId, id)),
      db.select().from(submissions).where(eq(submissions.accountId, id)),
      db.select().from(documents).where(eq(documents.accountId, id)),
    ])),
  );
}
