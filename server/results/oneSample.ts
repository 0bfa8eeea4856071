import type { Remark } from './readObservation.ts';
import type { Faults } from './faults.ts';
import type { Observation, Report } from './resources.ts';

// A result is of one patient and one day. The answer to a search may have several of both.

type Stated = Report | Observation;

const listed = (values: Iterable<string>): string => [...values].toSorted().slice(0, 5).join(', ');

/** Refuses what names several patients, by reference or by identifiers of one system. */
export function checkSubject(
  all: readonly Stated[],
  find: (reference: string) => object | undefined,
  faults: Faults,
): void {
  const references = new Map<object | string, string>();
  const identifiers = new Map<string, Set<string>>();
  for (const { subject: { reference, identifier } = {} } of all) {
    // Several references may find the one patient that is in the file.
    if (reference !== undefined)
      references.set(find(reference) ?? reference.replace(/\/_history\/.*$/, ''), reference);
    if (identifier?.value === undefined) continue;
    const { system = '', value } = identifier;
    identifiers.set(system, (identifiers.get(system) ?? new Set()).add(value));
  }
  for (const subjects of [[...references.values()], ...identifiers.values()])
    if (new Set(subjects).size > 1)
      faults.add(undefined, '', `The file is about several subjects: ${listed(subjects)}.`);
}

/**
 * When the sample was taken: the first time of the report and its values. Several days are refused,
 * as all values are shown under one.
 */
export function takenAtOf(all: readonly Stated[], remark: Remark, faults: Faults): string | null {
  const times = all.flatMap((each) => {
    const [element, time] = timeOf(each) ?? [];
    if (element === undefined || time === undefined) return [];
    return checkedInstant(time, each, element, faults) === undefined ? [] : [time];
  });
  const [first] = times;
  if (first === undefined) return null;
  const days = new Set(times.map((time) => time.slice(0, 10)));
  if (new Set(times.map(instantOf)).size > 1 && days.size > 1)
    faults.add(
      undefined,
      '',
      `The file has values of ${days.size} days (${listed(days)}). Add each day from a file of its own.`,
    );
  const exact = new Set(times.filter((time) => time.includes('T')).map(instantOf));
  if (exact.size > 1)
    remark(`The values have ${exact.size} times of one day. All are shown with ${first}.`);
  return instantOf(first) ?? null;
}

function timeOf(each: Stated): [element: string, time: string] | undefined {
  if (each.effectiveDateTime !== undefined) return ['effectiveDateTime', each.effectiveDateTime];
  const start = each.effectivePeriod?.start;
  if (start !== undefined) return ['effectivePeriod.start', start];
  if (each.resourceType !== 'Observation' || each.effectiveInstant === undefined) return undefined;
  return ['effectiveInstant', each.effectiveInstant];
}

/** The instant of an element; a fault when it is none. */
export function checkedInstant(
  time: string,
  of: object,
  element: string,
  faults: Faults,
): string | undefined {
  return instantOf(time) ?? faults.add(of, element, `${time} is no day and no time with its zone.`);
}

/** A day without a time is noon in UTC, which is that day nearly everywhere. */
export function instantOf(time: string): string | undefined {
  const text = /^\d{4}-\d\d-\d\d$/.test(time) ? `${time}T12:00:00Z` : time;
  const at = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
