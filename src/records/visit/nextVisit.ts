import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { LocalizedText } from '#contract/text.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';

/** A visit counts as upcoming until the day after it, as its card is needed at reception. */
const upcomingForMs = 12 * 3_600_000;

/** The visits of a package: upcoming ones first to last, past ones last to first. */
export function visitsOf(
  { visits, status }: Pick<PatientPackage, 'visits' | 'status'>,
  now: number,
): { upcoming: Visit[]; past: Visit[] } {
  const inOrder = [...visits].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const isUpcoming = (visit: Visit) =>
    status === 'active' && !visit.doneAt && Date.parse(visit.startsAt) + upcomingForMs > now;
  return {
    upcoming: inOrder.filter(isUpcoming),
    past: inOrder.filter((visit) => !isUpcoming(visit)).reverse(),
  };
}

/** A visit with the package that it belongs to. */
export interface PackageVisit {
  visit: Visit;
  packageId: string;
  packageTitle: LocalizedText;
}

/** All upcoming visits of these packages, the next one first. */
export function upcomingVisits(packages: readonly PatientPackage[], now: number): PackageVisit[] {
  return packages
    .flatMap((item) =>
      visitsOf(item, now).upcoming.map((visit) => ({
        visit,
        packageId: item.id,
        packageTitle: item.title,
      })),
    )
    .sort((a, b) => a.visit.startsAt.localeCompare(b.visit.startsAt));
}

/** The next visit, live: undefined while reading, null when there is none. */
export const useNextVisit = (): PackageVisit | null | undefined =>
  useLive(
    async (db) => upcomingVisits(await readRows(db, 'patientPackage'), Date.now())[0] ?? null,
  );
