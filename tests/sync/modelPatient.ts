import { checkPreparation } from '#contract/patientPackage.ts';
import { addDocument } from '#contract/document.ts';
import type { FileRef } from '#contract/file.ts';
import { sendMessage } from '#contract/message.ts';
import { sendSubmission } from '#contract/submission.ts';
import { openTicket, readTicket } from '#contract/ticket.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { saveDraft } from '#mirror/drafts.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRows } from '#mirror/overlay.ts';
import { attachFile } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { discard, edit, retry } from '#outbox/manage.ts';
import { v7 as uuidv7 } from 'uuid';
import { responseOf } from './clinic.ts';
import type { Action, Housekeeping, PatientAction, WindowName } from './modelActions.ts';
import { type Oracle, textOfRow, type Written } from './modelOracle.ts';
import { kinds } from './writtenItems.ts';

const patientActions = [
  'ticket',
  'reply',
  'document',
  'form',
  'readMark',
  'check',
  'draft',
  'edit',
  'discard',
  'retry',
];
export const isPatientAction = (action: Action): action is PatientAction =>
  patientActions.includes(action.do);

const isHousekeeping = (action: PatientAction): action is Housekeeping =>
  ['form', 'readMark', 'check', 'draft'].includes(action.do);

const kindByName: Record<string, string> = {
  [openTicket.name]: 'a ticket',
  [sendMessage.name]: 'a reply',
  [sendSubmission.name]: 'answers to a form',
  [addDocument.name]: 'a document',
};

const choose = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(1, list.length)];

/** What the patient does; whatever the screen shows as saved is recorded in the oracle. */
export function createPatient(
  oracle: Oracle,
  dbOf: (window: WindowName) => AccountDb,
): (action: PatientAction) => Promise<void> {
  let texts = 0;
  const nextText = () => `text ${(texts += 1)} end`;
  const attach = async (db: AccountDb, text: string, wanted: boolean): Promise<FileRef[]> =>
    wanted ? [await attachFile(db, new File([`%PDF-1.7 ${text}`], 'referral.pdf'))] : [];
  function note(text: string, file?: FileRef): Written {
    const written: Written = { outcome: 'live', hidden: false, fileId: file?.fileId };
    oracle.texts.set(text, written);
    return written;
  }

  async function reply(
    db: AccountDb,
    { pick, withFile }: Extract<PatientAction, { do: 'reply' }>,
  ): Promise<void> {
    const ticket = choose(
      (await readRows(db, 'ticket')).filter(({ status }) => status !== 'closed'),
      pick,
    );
    if (!ticket) return;
    const [text, key] = [nextText(), `reply:${ticket.id}`];
    const files = await attach(db, text, withFile);
    await enqueue(
      db,
      sendMessage,
      { ticketId: ticket.id, body: text, attachments: files },
      { files, draft: key },
    );
    oracle.drafts.delete(key);
    note(text, files[0]);
  }

  async function write(
    db: AccountDb,
    action: Extract<PatientAction, { withFile: boolean }>,
  ): Promise<void> {
    if (action.do === 'reply') return reply(db, action);
    const text = nextText();
    const files = await attach(db, text, action.withFile || action.do === 'document');
    const [file] = files;
    if (action.do === 'document' && file)
      await enqueue(
        db,
        addDocument,
        { title: text, category: 'lab', takenAt: null, file },
        { files },
      );
    else {
      const about = {
        subject: 'Knee',
        department: 'medical',
        urgency: 'routine',
        patientPackageId: null,
        estimate: null,
        result: null,
      } as const;
      await enqueue(
        db,
        openTicket,
        { ...about, messageId: uuidv7(), body: text, attachments: files },
        { files },
      );
    }
    note(text, file);
  }

  async function doHousekeeping(db: AccountDb, action: Housekeeping): Promise<void> {
    if (action.do === 'form') {
      const form = choose(await readRows(db, 'form'), action.pick);
      if (!form) return;
      const text = nextText();
      await enqueue(db, sendSubmission, { formId: form.id, response: responseOf(text) });
      note(text);
    } else if (action.do === 'check') {
      const [patientPackage] = await readRows(db, 'patientPackage');
      const item = patientPackage?.preparation[0];
      if (patientPackage && item)
        await enqueue(db, checkPreparation, {
          patientPackageId: patientPackage.id,
          itemId: item.id,
          done: action.pick % 2 === 0,
        });
    } else {
      const ticket = choose(await readRows(db, 'ticket'), action.pick);
      if (!ticket) return;
      if (action.do === 'readMark')
        return void (await enqueue(db, readTicket, {
          ticketId: ticket.id,
          upTo: new Date().toISOString(),
        }));
      const [key, value] = [`reply:${ticket.id}`, `draft ${(texts += 1)}`];
      await saveDraft(db, key, value);
      oracle.drafts.set(key, value);
    }
  }

  const items = (db: AccountDb): Promise<OutboxRow[]> =>
    db.outbox
      .filter(
        (row) =>
          kindByName[row.name] !== undefined &&
          row.state !== 'acked' &&
          row.cancel !== 'superseded',
      )
      .sortBy('seq');

  async function editOne(db: AccountDb, pick: number): Promise<void> {
    const row = choose(await items(db), pick);
    const kind = kinds[kindByName[row?.name ?? ''] ?? ''];
    const before = row && textOfRow(row);
    if (!row || !kind || before === undefined || typeof row.args !== 'object' || row.args === null)
      return;
    const text = nextText();
    if (!(await edit(db, row.id, kind.withText(row.args, text)))) return;
    // Stored by a window that was killed before it could return.
    const known = oracle.texts.get(before) ?? note(before);
    oracle.texts.set(text, { ...known, outcome: 'live', hidden: false });
    known.outcome = 'replaced';
  }

  /**
   * Dependents are read in the same transaction, as a response may remove others at the same time.
   */
  async function discardOne(db: AccountDb, pick: number): Promise<void> {
    const row = choose(await items(db), pick);
    if (!row) return;
    await db.transaction('rw', db.outbox, db.files, async () => {
      const before = await items(db);
      await discard(db, row.id);
      const after = new Map((await items(db)).map((item) => [item.id, item]));
      for (const item of before) {
        const known = oracle.texts.get(textOfRow(item) ?? '');
        if (!known || known.outcome === 'replaced') continue;
        if (!after.has(item.id)) known.outcome = 'removed';
        else if (after.get(item.id)?.cancel === 'discarded') known.outcome = 'canceled';
      }
    });
  }

  return async function act(action) {
    const db = dbOf(action.window);
    try {
      if ('withFile' in action) await write(db, action);
      else if (isHousekeeping(action)) await doHousekeeping(db, action);
      else if (action.do === 'edit') await editOne(db, action.pick);
      else if (action.do === 'discard') await discardOne(db, action.pick);
      else {
        const row = choose(await db.outbox.orderBy('seq').toArray(), action.pick);
        if (row) await retry(db, row.id);
      }
    } catch (error) {
      // The screen shows the error and keeps the text; a killed window shows nothing.
      if (!isDiskFull(error) && !(error instanceof Error && error.name === 'DatabaseClosedError'))
        throw error;
    }
  };
}
