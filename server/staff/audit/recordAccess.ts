import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type EmergencyKind, emergencyKinds, type RecordArea } from '#contract/recordAccess.ts';
import type { CareAct } from '#contract/staff/auditActs.ts';
import { auditLog } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';

/** Patients see this many lines about their record, the newest. */
const accessLimit = 200;

/** Names of endpoints and parts, by the area that patients know. */
const areas: readonly [RegExp, RecordArea][] = [
  [/^(?:care|cardOrder)\./, 'record'],
  [/^recommendation\./, 'packages'],
  [/^loanRecommendation\./, 'bills'],
  // Of a visitor who became a patient.
  [/letter|openCare|carer/i, 'record'],
  [/ticket|message|reply|note|staffFile|staffRead|staffClose|translat/i, 'tickets'],
  [/result/i, 'results'],
  [/form|answer|submission|seen/i, 'forms'],
  [/document/i, 'documents'],
  [/package|visit|care/i, 'packages'],
  [/consult/i, 'consults'],
  [/bill|money|^pay$/i, 'bills'],
];
const areaOf = (act: string): RecordArea =>
  areas.find(([pattern]) => pattern.test(act))?.[1] ?? 'record';

const carerActs = new Map<string, 'started' | 'ended'>([
  ['staffStartCarer', 'started'],
  ['staffEndCarer', 'ended'],
]);

const emergencyKindOf = (reason: string | null): EmergencyKind =>
  emergencyKinds.find((kind) => reason === `emergency: ${kind}`) ?? 'other';

/** What a patient or a carer does about a grant. */
const careActs: CareAct[] = [
  'care.grant',
  'care.change',
  'care.revoke',
  'care.accept',
  'care.leave',
];
const ofCarer = new Set<string>(['care.accept', 'care.leave'] satisfies CareAct[]);

type Line = typeof auditLog.$inferSelect;

/** Of whoever is no staff, the list says what they did. */
const ownActOf = ({ actorKind, action, act, subject }: Line) =>
  action === 'change' && (actorKind === 'carer' || actorKind === 'patient')
    ? { act, field: /^profile (\w+)$/.exec(subject ?? '')?.[1] ?? null }
    : { act: null, field: null };

/** `GET /api/me/record-access`: who opened or changed the signed-in patient's record. No addresses. */
export function serveRecordAccess(app: Hono<Env>, deps: Deps): void {
  app.get('/me/record-access', async (c) => {
    const accountId = c.var.account.id;
    const rows = await deps.database.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.patientId, accountId),
          inArray(auditLog.action, ['open', 'change', 'export']),
          or(
            inArray(auditLog.actorKind, ['staff', 'key', 'carer']),
            inArray(auditLog.act, careActs),
          ),
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(accessLimit);
    return respond('recordAccess', c, {
      items: rows.flatMap((line) => {
        const { at, actorKind, actorId, actorName, roles, action, act, reason } = line;
        if (action !== 'open' && action !== 'change' && action !== 'export') return [];
        return {
          at,
          name: actorName,
          roles,
          carer: actorKind === 'carer' || ofCarer.has(act),
          action,
          area: areaOf(act),
          carerAct: carerActs.get(act) ?? null,
          ...ownActOf(line),
          self: actorKind === 'patient' && actorId === accountId,
          emergency: act === 'staffOpenEmergency' ? emergencyKindOf(reason) : null,
        };
      }),
    });
  });
}
