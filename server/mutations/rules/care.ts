import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { careIdsOf } from '#contract/careCode.ts';
import {
  type acceptCare,
  careCodeDays,
  type changeCare,
  codeArrivesUntil,
  codeValidUntil,
  type grantCare,
  isCareOver,
  type leaveCare,
  type revokeCare,
} from '#contract/carer.ts';
import { checkOpenGrants, endGrant, findOwnGrant, isWider } from '../../care/grants.ts';
import { accounts, careAttempts, caredFor, careGrants, carers } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';
import type { MutationContext, Rule } from './rule.ts';

/** Codes of one account that the clinic does not know, within the time for which they can wait. */
const maxUnknownCodes = 10;

/** Everything here concerns two people, so it needs a transaction: `rows.tx`. */
export const grantCareRule: Rule<v.InferOutput<typeof grantCare.args>> = {
  async check({ rows, now, at }) {
    // Such a code could never be taken up: the phone's date is wrong, or it was offline for too long.
    const code = { by: 'patient', codeValidUntil: codeValidUntil(at) } as const;
    if (now > codeArrivesUntil(code)) throw new ProblemError('care-code-late');
    await checkOpenGrants(rows.tx, carers, rows.accountId, now);
  },
  async afterApply({ rows, now }, { codeHash, ...after }, id) {
    const inserted = await rows.tx
      .insert(careGrants)
      .values({ id, patientId: rows.accountId, codeHash })
      .onConflictDoNothing()
      .returning({ id: careGrants.id });
    if (inserted.length === 0) throw new ProblemError('reused-id');
    rows.audit({ act: 'care.grant', grantId: id, patientId: rows.accountId, after });
    return { number: null, at: now };
  },
};

async function findGrant({ rows }: MutationContext, grantId: string, side: 'patient' | 'carer') {
  const grant = await findOwnGrant(rows.tx, grantId, rows.accountId);
  const owner = side === 'patient' ? grant?.patientId : grant?.carerId;
  if (!grant || owner !== rows.accountId) throw new ProblemError('not-yours', { field: 'grantId' });
  return grant;
}

export const changeCareRule: Rule<v.InferOutput<typeof changeCare.args>> = {
  async check(context, { grantId }) {
    await findGrant(context, grantId, 'patient');
    const row = await context.rows.find('carer', grantId);
    if (!row || row.endedAt !== null) throw new ProblemError('care-over');
  },
  async afterApply(context, { grantId, allows, endsOn, label }) {
    const { rows, now } = context;
    const { carerId } = await findGrant(context, grantId, 'patient');
    if (carerId !== null) {
      await rows.tx
        .update(caredFor)
        .set({ allows, endsOn })
        .where(and(eq(caredFor.accountId, carerId), eq(caredFor.id, grantId)));
      rows.touchOthers([{ accountId: carerId, collection: 'caredFor', id: grantId }]);
    }
    const after = { label, allows, endsOn };
    // Not written yet: as it was before the batch.
    const [before] = await rows.tx
      .select({ label: carers.label, allows: carers.allows, endsOn: carers.endsOn })
      .from(carers)
      .where(and(eq(carers.accountId, rows.accountId), eq(carers.id, grantId)));
    // Before the code is taken up there is nobody; that has a notice of its own.
    const isMore = carerId !== null && before !== undefined && isWider(before, after);
    rows.audit({
      act: 'care.change',
      grantId,
      patientId: rows.accountId,
      before,
      after,
      ...(isMore ? { notice: 'carerWidened' } : {}),
    });
    return { number: null, at: now };
  },
};

/** Ends a grant from either side; again, it stays as it was. */
const endRule = (side: 'patient' | 'carer'): Rule<{ grantId: string }> => ({
  async check(context, { grantId }) {
    await findGrant(context, grantId, side);
  },
  async afterApply(context, { grantId }) {
    const { rows, now, at } = context;
    const grant = await findGrant(context, grantId, side);
    const collection = side === 'patient' ? 'carer' : 'caredFor';
    const row = await rows.find(collection, grantId);
    // Written by this mutation, with the device's clock.
    if (row?.endedAt === at && row.endedBy === side)
      rows.save(collection, { ...row, endedAt: now });
    const changed = await endGrant(rows.tx, grant, { at: now, by: side });
    rows.touchOthers(changed.filter(({ accountId }) => accountId !== rows.accountId));
    const act = side === 'patient' ? 'care.revoke' : 'care.leave';
    rows.audit({ act, grantId, patientId: grant.patientId });
    return { number: null, at: now };
  },
});
export const revokeCareRule: Rule<v.InferOutput<typeof revokeCare.args>> = endRule('patient');
export const leaveCareRule: Rule<v.InferOutput<typeof leaveCare.args>> = endRule('carer');

/**
 * Takes up a grant. One that the clinic does not know is answered with `care-code-unknown`, on which
 * the device tries again: the patient's device may be offline.
 */
export const acceptCareRule: Rule<v.InferOutput<typeof acceptCare.args>> = {
  async check(context, { grantId, code }) {
    const { rows, now, at } = context;
    const { tx, accountId } = rows;
    const [found] = await tx
      .select({ grant: careGrants, row: carers })
      .from(careGrants)
      .innerJoin(
        carers,
        and(eq(carers.accountId, careGrants.patientId), eq(carers.id, careGrants.id)),
      )
      .where(eq(careGrants.id, grantId));
    if (!found) return refuseUnknown(context, grantId);
    const { grant, row } = found;
    if (grant.codeHash !== (await careIdsOf(code)).codeHash)
      throw new ProblemError('care-code-over');
    if (grant.patientId === accountId) throw new ProblemError('care-of-oneself');
    if (grant.carerId === accountId) return;
    if (grant.carerId !== null) throw new ProblemError('care-code-used');
    // Taken up in time on a device that was offline since.
    const isLate = at > row.codeValidUntil || now > codeArrivesUntil(row);
    if (isLate || isCareOver(row, new Date(now))) throw new ProblemError('care-code-over');
    await checkOpenGrants(tx, caredFor, accountId, now);
  },
  async afterApply({ rows, now }, { grantId }) {
    const { tx, accountId } = rows;
    const received = { number: null, at: now };
    const row = await rows.find('caredFor', grantId);
    if (!row) throw new Error('the row just written was not found');
    if (row.acceptedAt !== null) return received;
    // Of two carers with one code the second waits here, and then finds it taken.
    const [taken] = await tx
      .update(careGrants)
      .set({ carerId: accountId })
      .where(and(eq(careGrants.id, grantId), isNull(careGrants.carerId)))
      .returning();
    if (!taken) throw new ProblemError('care-code-used');
    const { patientId } = taken;
    const nameOf = async (id: string): Promise<string> =>
      (await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id)))[0]
        ?.name ?? '';
    const [grant] = await tx
      .update(carers)
      .set({ acceptedAt: now, carerName: await nameOf(accountId) })
      .where(and(eq(carers.accountId, patientId), eq(carers.id, grantId)))
      .returning();
    if (!grant) throw new Error('a grant has no row of its patient');
    const { allows, endsOn, createdAt, endedAt, endedBy } = grant;
    const patientName = await nameOf(patientId);
    rows.save('caredFor', {
      ...row,
      patientName,
      allows,
      endsOn,
      createdAt,
      acceptedAt: now,
      endedAt,
      endedBy,
    });
    rows.touchOthers([{ accountId: patientId, collection: 'carer', id: grantId }]);
    await tx.delete(careAttempts).where(eq(careAttempts.grantId, grantId));
    rows.audit({ act: 'care.accept', grantId, patientId, notice: 'carerAccepted' });
    return received;
  },
};

/** Counts a code that the clinic does not know (yet). */
async function refuseUnknown({ rows, now }: MutationContext, grantId: string): Promise<never> {
  const { tx, accountId } = rows;
  const ofAccount = eq(careAttempts.accountId, accountId);
  const since = new Date(Date.parse(now) - careCodeDays * 86_400_000).toISOString();
  const [others] = await tx
    .select({ count: count() })
    .from(careAttempts)
    .where(and(ofAccount, gt(careAttempts.firstAt, since)));
  const [known] = await tx
    .select()
    .from(careAttempts)
    .where(and(ofAccount, eq(careAttempts.grantId, grantId)));
  if (!known && (others?.count ?? 0) >= maxUnknownCodes)
    throw new ProblemError('too-many-requests');
  if (!known) await tx.insert(careAttempts).values({ accountId, grantId, firstAt: now });
  if (known && known.firstAt <= since) throw new ProblemError('care-code-over');
  throw new ProblemError('care-code-unknown', { retryAfter: 60 });
}
