import { mayUse } from '#contract/staff/roles.ts';
import type { Db } from '../../db/database.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Actor } from '../access/actor.ts';
import { hasEmergency } from '../emergency/opening.ts';

/**
 * The physician to whose consultations the member is limited; undefined without a limit. Reception
 * arranges all; who is linked to a physician sees their own.
 */
export const onlyPhysicianOf = ({ roles, physician }: Actor): string | undefined =>
  roles.includes('reception') ? undefined : (physician ?? undefined);

/** Refuses who is limited to another physician. */
export function requirePhysician(actor: Actor, slug: string): void {
  const only = onlyPhysicianOf(actor);
  if (only !== undefined && only !== slug) throw new ProblemError('role-needed');
}

/** Whether the question, the summary and notes are for the member, without an emergency. */
export const opensQuestion = ({ roles, physician }: Actor, slug: string): boolean =>
  mayUse(roles, 'medical') && (!physician || physician === slug);

/** Why the question and its files are open to the member now; undefined when they are not. */
export async function openingOf(
  db: Db,
  actor: Actor,
  { accountId, slug }: { accountId: string; slug: string },
  now: Date,
): Promise<'consult' | 'emergency' | undefined> {
  if (opensQuestion(actor, slug)) return 'consult';
  const isInEmergency =
    mayUse(actor.roles, 'medical') && (await hasEmergency(db, actor, accountId, now));
  return isInEmergency ? 'emergency' : undefined;
}

/** What is left of a consultation without medical texts. */
export const withheld = {
  question: '',
  summary: null,
  note: null,
  clinicNote: null,
  attachments: [],
  join: null,
};
