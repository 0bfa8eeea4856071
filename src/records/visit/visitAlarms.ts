import type { Visit } from '#contract/patientPackage.ts';

const dayBefore = 24 * 60;
/** Time to get ready and to travel. */
const twoHours = 120;

/**
 * How many minutes before a visit its calendar event reminds: a day, where the patient must fast
 * when that begins, and two hours.
 */
export function visitAlarms({
  startsAt,
  fastFrom,
}: Pick<Visit, 'startsAt' | 'fastFrom'>): number[] {
  const fasting = fastFrom
    ? Math.round((Date.parse(startsAt) - Date.parse(fastFrom)) / 60_000)
    : undefined;
  const all = [dayBefore, twoHours, ...(fasting !== undefined && fasting > 0 ? [fasting] : [])];
  return [...new Set(all)].sort((a, b) => b - a);
}
