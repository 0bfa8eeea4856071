import type { Hono } from 'hono';
import { emptyProfile, type NoneKnown } from '#contract/profile.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { noteRepeat } from '../audit/request.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { findPatient } from './find.ts';

/** `POST /api/staff/patients/{patient}/none-known`: the patient was asked, and a list stays empty. */
export function serveNoneKnown(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/none-known', async (c) => {
    const { list, isNoneKnown, by } = await readBody('staffSetNoneKnown', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const { staff } = c.var;
    const now = deps.now().toISOString();
    const name = staff.kind === 'staff' ? staff.name : by;
    const mark: NoneKnown = { by: name === undefined ? null : { und: name }, at: now };
    const noneKnown = await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const stored = (await rows.find('profile', accountId)) ?? emptyProfile(accountId);
      if (isNoneKnown && stored[list].length > 0)
        throw new ProblemError('list-not-empty', { field: 'list' });
      const { [list]: before, ...others } = stored.noneKnown;
      if (isNoneKnown ? isSameCheck(before, mark) : before === undefined) {
        noteRepeat();
        return stored.noneKnown;
      }
      const after = isNoneKnown ? { ...others, [list]: mark } : others;
      rows.save('profile', { ...stored, noneKnown: after });
      await rows.flush(record);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffSetNoneKnown',
        patientId: accountId,
        subject: `profile ${list}`,
        before: before ?? null,
        after: isNoneKnown ? mark : null,
      });
      return after;
    });
    return respond('staffSetNoneKnown', c, { noneKnown });
  });
}

/** Sent again after a lost answer; asking anew on another day is another check. */
const isSameCheck = (before: NoneKnown | undefined, mark: NoneKnown): boolean =>
  before !== undefined &&
  before.by?.['und'] === mark.by?.['und'] &&
  before.at.slice(0, 10) === mark.at.slice(0, 10);
