import { mayUse } from '#contract/staff/roles.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Actor } from '../access/actor.ts';

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

/** What is left of a consultation without medical texts. */
export const withheld = {
  question: '',
  summary: null,
  note: null,
  clinicNote: null,
  attachments: [],
  join: null,
};
