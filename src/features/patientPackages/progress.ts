import type { PatientPackage, Visit } from '#contract/patientPackage.ts';

/** The number of completed steps, and the current one. */
export function progressOf({ steps }: Pick<PatientPackage, 'steps'>) {
  const at = steps.findIndex((step) => step.doneAt === null);
  return {
    total: steps.length,
    done: at < 0 ? steps.length : at,
    now: at < 0 ? undefined : steps[at],
  };
}

/** A visit counts as upcoming until the day after it, as its card is needed at reception. */
const upcomingForMs = 12 * 3_600_000;

export function visitsOf(
  { visits, status }: Pick<PatientPackage, 'visits' | 'status'>,
  now: number,
): { upcoming: Visit[]; past: Visit[] } {
  const inOrder = [...visits].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isUpcoming = (visit: Visit) =>
    status === 'active' && Date.parse(visit.startsAt) + upcomingForMs > now;
  return {
    upcoming: inOrder.filter(isUpcoming),
    past: inOrder.filter((visit) => !isUpcoming(visit)).reverse(),
  };
}
