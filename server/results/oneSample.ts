import type { Remark } from './readObservation.ts';
import { type Observation, refusal, type Report } from './resources.ts';

// A result is of one patient and one day. The answer to a search may have several of both.

type Stated = Report | Observation;

const listed = (values: Iterable<string>): string => [...values].toSorted().slice(0, 5).join(', ');

/** Refuses what names several patients, by reference or by identifiers of one system. */
export function checkSubject(
  all: readonly Stated[],
  find: (reference: string) => object | undefined,
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
      throw refusal(`The file is about several subjects: ${listed(subjects)}.`);
}

/**
 * When the sample was taken: the first time of the report and its values. Several days are refused,
 * as all values are shown under one.
 */
export function takenAtOf(all: readonly Stated[], remark: Remark): string | null {
  const times = all.flatMap((each) => timeOf(each) ?? []);
  const [first] = times;
  if (first === undefined) return null;
  const days = new Set(times.map((time) => time.slice(0, 10)));
  if (new Set(times.map(instantOf)).size > 1 && days.size > 1)
    throw refusal(
      `The file has values of ${days.size} days (${listed(days)}). Add each day from a file of its own.`,
    );
  const exact = new Set(times.filter((time) => time.includes('T')).map(instantOf));
  if (exact.size > 1)
    remark(`The values have ${exact.size} times of one day. All are shown with ${first}.`);
  return instantOf(first);
}

const timeOf = (each: Stated): string | undefined =>
  each.effectiveDateTime ??
  each.effectivePeriod?.start ??
  (each.resourceType === 'Observation' ? each.effectiveInstant : undefined);

/** A day without a time is noon in UTC, which is that day nearly everywhere. */
export function instantOf(time: string): string {
  const text = /^\d{4}-\d\d-\d\d$/.test(time) ? `${time}T12:00:00Z` : time;
  const at = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw refusal(`${time} is no day and no time with its zone.`);
  return at.toISOString();
}
