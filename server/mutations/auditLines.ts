import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { MutationResult } from '#contract/mutation.ts';
import type { CarerMutation } from '#contract/staff/auditActs.ts';
import { carerActor, patientActor } from '../care/actors.ts';
import type { Tx } from '../db/database.ts';
import { accounts } from '../db/tables/index.ts';
import type { Recorder } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { type Notice, sendNotice, verifiedContacts } from '../notify/messages.ts';
import { addAuditLine } from '../staff/audit/write.ts';
import { isNumbered, type Pending, targetsOf } from './applyMutations.ts';
import type { Sender } from './receipts.ts';
import type { CareLine, UnitOfWork } from './unitOfWork.ts';

// What mutations leave in the audit log: those of carers, and those about grants.

/** The row that a line names, and its word in the log. A mutation without one does not compile. */
const subjects: Record<CarerMutation, { collection: string; word: string }> = {
  'ticket.open': { collection: 'ticket', word: 'ticket' },
  'message.send': { collection: 'ticket', word: 'ticket' },
  'document.add': { collection: 'document', word: 'document' },
  'submission.send': { collection: 'submission', word: 'form' },
  'profile.change': { collection: 'profile', word: 'profile' },
  'consult.request': { collection: 'consult', word: 'consult' },
  'consult.accept': { collection: 'consult', word: 'consult' },
  'consult.decline': { collection: 'consult', word: 'consult' },
  'consult.cancel': { collection: 'consult', word: 'consult' },
  'cardOrder.request': { collection: 'cardOrder', word: 'card order' },
  'cardOrder.cancel': { collection: 'cardOrder', word: 'card order' },
  'recommendation.answer': { collection: 'recommendation', word: 'recommendation' },
  'loanRecommendation.answer': { collection: 'loanRecommendation', word: 'loan' },
};
const isAudited = (name: string): name is CarerMutation => Object.hasOwn(subjects, name);

/** Whether a batch leaves lines, which need a transaction. */
export const needsAudit = ({ care }: Sender, pending: readonly Pending[]): boolean =>
  care !== null && pending.some(isNumbered);

const changedField = v.object({ field: v.string() });

/** Kind and number or id; of a profile the field, as the patient reads which one it was. */
async function subjectOf(pending: Pending, act: CarerMutation, rows: UnitOfWork): Promise<string> {
  const { collection, word } = subjects[act];
  const args: unknown = pending.args;
  if (act === 'profile.change' && v.is(changedField, args)) return `${word} ${args.field}`;
  const target = targetsOf(pending).find((each) => each.collection === collection);
  if (!target) return `${word} ${pending.envelope.id}`;
  const row = await rows.find(target.collection, target.id);
  return `${word} ${(row && 'number' in row ? row.number : null) ?? target.id}`;
}

/**
 * One line for each mutation of a carer that this transaction applies. Replays are not among `own`,
 * so a line is written once, with the receipt.
 */
export async function auditCarerChanges(
  tx: Tx,
  rows: UnitOfWork,
  { accountId, care, now }: Sender,
  own: readonly Pending[],
  results: ReadonlyMap<Pending, MutationResult>,
): Promise<void> {
  if (!care) return;
  for (const pending of own) {
    const { name } = pending.mutation;
    if (!isAudited(name) || results.get(pending)?.status !== 'done') continue;
    await addAuditLine(
      tx,
      { actor: carerActor(care), at: now },
      {
        action: 'change',
        act: name,
        patientId: accountId,
        subject: await subjectOf(pending, name, rows),
      },
    );
  }
}

/** What mutations about grants leave in the feeds of others and in the audit log. */
export async function auditGrantChanges(
  tx: Tx,
  recordOf: (accountId: string) => Recorder,
  { othersRows, careLines }: UnitOfWork,
  { accountId, now }: Sender,
): Promise<void> {
  for (const row of othersRows) recordOf(row.accountId).touch(row);
  const [account] =
    careLines.length === 0
      ? []
      : await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  for (const { act, grantId, patientId, before, after } of careLines)
    await addAuditLine(
      tx,
      { actor: patientActor(account), at: now },
      { action: 'change', act, patientId, subject: `grant ${grantId}`, before, after },
    );
}

/**
 * Notifies patients that a carer has more access than before: somebody who held the unlocked phone may
 * have made the code, or changed the grant.
 */
export async function notifyPatients(deps: Deps, careLines: readonly CareLine[]): Promise<void> {
  for (const { patientId, notice } of careLines)
    if (notice) await notifyPatient(deps, patientId, notice);
}

async function notifyPatient(deps: Deps, patientId: string, notice: Notice): Promise<void> {
  const [account] = await deps.database.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, patientId));
  if (account) sendNotice(deps, notice, verifiedContacts(deps, account), account.locale);
}
