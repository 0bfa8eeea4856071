import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import { hashOf } from './hashes.ts';
import type { CanceledAppointment } from './imported.ts';

// The visits of a file beside those of the stored package, each on its own.

type Visits = Pick<PatientPackage, 'visits' | 'canceledVisits'>;

interface FileVisits {
  visits: readonly Visit[];
  canceled: readonly CanceledAppointment[];
  /** Visits that this file does not name stay. */
  addsVisits: boolean;
}

export interface MergedVisits extends Visits {
  isChanged: boolean;
  /** Hashes of the visits as files have them, with those of `known`. */
  fields: Record<string, string>;
  /** Visits that differ from the file and stay as they are here. */
  retained: string[];
  /** Canceled appointments that are no visits here. */
  leftOut: CanceledAppointment[];
}

const canceledHash = hashOf('visit', 'canceled');

/** `known`: the hashes of the last import. A visit that is still so here follows the file. */
export function mergeVisits(
  current: Visits,
  file: FileVisits,
  known: Record<string, string>,
  now: string,
): MergedVisits {
  const visits = new Map(current.visits.map((visit) => [visit.id, visit]));
  const canceledVisits = new Map(current.canceledVisits.map((visit) => [visit.id, visit]));
  const fields = { ...known };
  const retained: string[] = [];
  const leftOut: CanceledAppointment[] = [];
  let isChanged = false;
  const storedHash = (id: string): string | undefined => {
    const visit = visits.get(id);
    if (visit) return hashOf('visit', visit);
    return canceledVisits.has(id) ? canceledHash : undefined;
  };
  const retain = (id: string, code?: string) =>
    retained.push(`visit ${(visits.get(id) ?? canceledVisits.get(id))?.code ?? code}`);

  for (const visit of file.visits) {
    const { id } = visit;
    const [stored, stated] = [storedHash(id), hashOf('visit', visit)];
    if (stored !== stated && stored !== known[keyOf(id)]) {
      retain(id, visit.code);
      continue;
    }
    fields[keyOf(id)] = stated;
    if (stored === stated) continue;
    visits.set(id, visit);
    canceledVisits.delete(id);
    isChanged = true;
  }
  for (const one of file.canceled) {
    const { id, reason } = one;
    const [stored, visit] = [storedHash(id), visits.get(id)];
    // One that was removed here since the last import does not come back.
    if (stored === undefined && one.visit && known[keyOf(id)] === undefined) {
      canceledVisits.set(id, one.visit);
      fields[keyOf(id)] = canceledHash;
      isChanged = true;
    } else if (stored === undefined) leftOut.push(one);
    else if (stored === canceledHash) fields[keyOf(id)] = canceledHash;
    else if (visit && stored === known[keyOf(id)]) {
      visits.delete(id);
      // Other systems do not state when it was canceled.
      canceledVisits.set(id, { ...visit, canceledAt: one.visit?.canceledAt ?? now, reason });
      fields[keyOf(id)] = canceledHash;
      isChanged = true;
    } else retain(id);
  }
  const named = new Set([...file.visits, ...file.canceled].map(({ id }) => id));
  for (const id of file.addsVisits ? [] : [...visits.keys()]) {
    const last = known[keyOf(id)];
    // Without a hash it was never the file's.
    if (named.has(id) || last === undefined) continue;
    if (last !== storedHash(id)) {
      retain(id);
      continue;
    }
    visits.delete(id);
    delete fields[keyOf(id)];
    isChanged = true;
  }
  return {
    visits: isChanged
      ? [...visits.values()].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
      : current.visits,
    canceledVisits: [...canceledVisits.values()],
    isChanged,
    fields,
    retained,
    leftOut,
  };
}

const keyOf = (id: string): string => `visits.${id}`;

type Span = Pick<PatientPackage, 'startsAt' | 'expiresAt'>;

/** The days and the status of the package of single appointments; `without`: when none is left. */
export function spanOf(
  visits: readonly Visit[],
  now: string,
  without?: Span,
): Span & Pick<PatientPackage, 'status'> {
  const today = now.slice(0, 10);
  const days = visits.map(({ startsAt }) => startsAt.slice(0, 10)).toSorted();
  const expiresAt = days.at(-1) ?? without?.expiresAt ?? today;
  const startsAt = days[0] ?? without?.startsAt ?? expiresAt;
  return { startsAt, expiresAt, status: expiresAt >= today ? 'active' : 'done' };
}
