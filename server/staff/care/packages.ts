import { clinicZone } from '#contract/time.ts';
import { randomInt } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { PackageChange } from '#contract/staff/care.ts';
import { visitPlace } from '../../content/entities/careCenters/card.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { findPatient, uuidOf } from '../patients/find.ts';
import { requireSame } from '../requireSame.ts';

/** `/api/staff/patients/{patient}/packages`: gives a patient a package, and changes it. */
export function serveStaffPackages(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/packages', async (c) => {
    const { id, package: slug, startsAt } = await readBody('staffAssignPackage', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const now = deps.now().toISOString();
    const assigned = await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const existing = await rows.find('patientPackage', id);
      if (existing) {
        requireSame({ slug: existing.slug, startsAt: existing.startsAt }, { slug, startsAt });
        return existing;
      }
      const row = snapshotOf(deps, { id, slug, startsAt });
      rows.save('patientPackage', row);
      await rows.flush(record);
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffAssignPackage',
        patientId: accountId,
        subject: `package ${slug}`,
        after: { startsAt, expiresAt: row.expiresAt },
      });
      return row;
    });
    return respond('staffAssignPackage', c, assigned);
  });

  app.post('/staff/patients/:patient/packages/:package/changes', async (c) => {
    const change = await readBody('staffChangePackage', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('package'));
    const now = deps.now().toISOString();
    const changed = await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const row = await rows.find('patientPackage', id);
      if (!row) throw new ProblemError('not-found', { field: 'package' });
      const next = changePackage(deps, row, change, now);
      if (next === row) return row;
      rows.save('patientPackage', next);
      await rows.flush(record);
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffChangePackage',
        patientId: accountId,
        subject: `package ${row.slug}: ${change.kind}`,
        ...difference(row, next),
      });
      return next;
    });
    return respond('staffChangePackage', c, changed);
  });
}

const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** The catalogue's package as it is now: later changes of the catalogue do not change it. */
function snapshotOf(
  { content }: Deps,
  { id, slug, startsAt }: { id: string; slug: string; startsAt: string },
): PatientPackage {
  const found = content.find('package', slug);
  if (!found) throw new ProblemError('not-acceptable', { field: 'package' });
  const { title, summary, icon, durationDays, days, preparation } = found;
  return {
    id,
    slug,
    title,
    summary,
    icon,
    status: 'active',
    startsAt,
    expiresAt: addDays(startsAt, durationDays),
    steps: days.map((step) => ({
      id: uuidv7(),
      title: step.title,
      dueAt: addDays(startsAt, Math.max(0, Math.trunc(step.day) - 1)),
      doneAt: null,
    })),
    visits: [],
    canceledVisits: [],
    cancelReason: null,
    preparation: preparation.map((text) => ({ id: uuidv7(), text, doneAt: null })),
  };
}

const outdated = (field: string) => new ProblemError('edited-meanwhile', { field });
const missing = (field: string) => new ProblemError('not-acceptable', { field });

/** The package after the change; the same object when there is nothing to do. */
function changePackage(
  deps: Deps,
  row: PatientPackage,
  change: PackageChange,
  now: string,
): PatientPackage {
  if (row.status === 'canceled') {
    // Sent again after a lost answer.
    if (change.kind === 'cancel' && change.reason === row.cancelReason) return row;
    throw outdated('status');
  }
  switch (change.kind) {
    case 'add-step': {
      const { id, title, dueAt } = change;
      const known = row.steps.find((each) => each.id === id);
      if (known) {
        requireSame({ title: known.title, dueAt: known.dueAt }, { title: { und: title }, dueAt });
        return row;
      }
      const step = { id, title: { und: title }, dueAt, doneAt: null };
      return { ...row, steps: inOrder([...row.steps, step]) };
    }
    case 'move-step':
      return changeStep(row, change.id, (step) => {
        if (step.dueAt !== change.from) throw outdated('dueAt');
        return { ...step, dueAt: change.dueAt };
      });
    case 'finish-step':
      return changeStep(row, change.id, (step) => ({ ...step, doneAt: change.doneAt }));
    case 'cancel-step':
      return { ...row, steps: row.steps.filter(({ id }) => id !== change.id) };
    case 'add-visit': {
      const visit = newVisit(deps, change);
      const known = row.visits.find(({ id }) => id === change.id);
      if (!known) return { ...row, visits: byTime([...row.visits, visit]) };
      requireSame(agreedOf(known), agreedOf(visit));
      return row;
    }
    case 'move-visit':
      return changeVisit(row, change.id, (visit) => {
        if (Date.parse(visit.startsAt) !== Date.parse(change.from)) throw outdated('startsAt');
        // The times of fasting were those of the earlier time.
        return { ...visit, startsAt: change.startsAt, fastFrom: null, waterUntil: null };
      });
    case 'finish-visit':
      return changeVisit(row, change.id, (visit) => ({
        ...visit,
        doneAt: change.isDone ? (visit.doneAt ?? now) : null,
      }));
    case 'cancel-visit': {
      const { id, reason } = change;
      const canceled = row.canceledVisits.find((visit) => visit.id === id);
      if (canceled) {
        // The patient has read another reason.
        if (canceled.reason !== reason) throw outdated('reason');
        return row;
      }
      const visit = row.visits.find((each) => each.id === id);
      if (!visit) throw outdated('visit');
      // It took place.
      if (visit.doneAt !== null) throw outdated('doneAt');
      return {
        ...row,
        visits: row.visits.filter((each) => each.id !== id),
        canceledVisits: [...row.canceledVisits, { ...visit, canceledAt: now, reason }],
      };
    }
    case 'dates': {
      const { startsAt, expiresAt } = change;
      if (expiresAt < startsAt) throw missing('expiresAt');
      return { ...row, startsAt, expiresAt };
    }
    case 'finish':
      return row.status === 'done' ? row : { ...row, status: 'done' };
    case 'cancel':
      return { ...row, status: 'canceled', cancelReason: change.reason };
  }
}

type Step = PatientPackage['steps'][number];
const inOrder = (steps: Step[]) =>
  steps.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0));
const byTime = (visits: Visit[]) =>
  visits.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

function changeStep(row: PatientPackage, id: string, change: (step: Step) => Step): PatientPackage {
  if (!row.steps.some((step) => step.id === id)) throw outdated('step');
  return {
    ...row,
    steps: inOrder(row.steps.map((step) => (step.id === id ? change(step) : step))),
  };
}

function changeVisit(
  row: PatientPackage,
  id: string,
  change: (visit: Visit) => Visit,
): PatientPackage {
  if (!row.visits.some((visit) => visit.id === id)) throw outdated('visit');
  return {
    ...row,
    visits: byTime(row.visits.map((visit) => (visit.id === id ? change(visit) : visit))),
  };
}

/** What was typed of a visit. */
const agreedOf = ({ careCenter, physician, startsAt }: Visit) => ({
  careCenter,
  physician,
  startsAt: Date.parse(startsAt),
});

/** Digits and letters that are not mistaken for each other. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codePart = () =>
  Array.from({ length: 3 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

function newVisit({ content }: Deps, change: Extract<PackageChange, { kind: 'add-visit' }>): Visit {
  const center = content.find('careCenter', change.careCenter);
  if (!center) throw missing('careCenter');
  const physician = change.physician === null ? null : content.find('physician', change.physician);
  if (physician === undefined) throw missing('physician');
  return {
    id: change.id,
    code: `${codePart()}-${codePart()}`,
    careCenter: visitPlace(content, center),
    physician: physician && { name: physician.name, title: physician.title },
    startsAt: new Date(change.startsAt).toISOString(),
    timeZone: clinicZone,
    preparation: [],
    bring: [],
    fastFrom: null,
    waterUntil: null,
    phone: center.phones[0] ?? '',
    doneAt: null,
  };
}

/** What the audit log needs of two versions: the fields and elements that differ. */
function difference(before: PatientPackage, after: PatientPackage) {
  const { startsAt, expiresAt, status } = after;
  const gone = <Row extends { id: string }>(from: readonly Row[], to: readonly Row[]) =>
    from.filter((row) => !to.some((other) => JSON.stringify(other) === JSON.stringify(row)));
  const partOf = (one: PatientPackage, other: PatientPackage) => ({
    steps: gone(one.steps, other.steps),
    visits: gone(one.visits, other.visits).map(({ id, startsAt, doneAt }) => ({
      id,
      startsAt,
      doneAt,
    })),
  });
  return {
    before: {
      startsAt: before.startsAt,
      expiresAt: before.expiresAt,
      status: before.status,
      ...partOf(before, after),
    },
    after: { startsAt, expiresAt, status, ...partOf(after, before) },
  };
}
