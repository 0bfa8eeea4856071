import type { Document } from '#contract/document.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import type { Locale } from '#i18n/locales.ts';

export type DocumentCategory = Document['category'];

/** The plain date of an instant on this device. */
const localDay = (instant: string): string => {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The date of a medical document, or else of its arrival. */
export const dayOf = ({ takenAt, createdAt }: Document): string => takenAt ?? localDay(createdAt);

export interface Month {
  /** Its name with the year, in the reader's calendar. */
  name: string;
  documents: Document[];
}

/** The documents by month of the reader's calendar, newest first. */
export function groupByMonth(documents: readonly Document[], locale: Locale): Month[] {
  const sorted = documents.toSorted(
    (a, b) => dayOf(b).localeCompare(dayOf(a)) || b.createdAt.localeCompare(a.createdAt),
  );
  const months = new Map<string, Document[]>();
  for (const document of sorted) {
    const name = formatMonth(locale, dayOf(document));
    months.set(name, [...(months.get(name) ?? []), document]);
  }
  return [...months].map(([name, members]) => ({ name, documents: members }));
}
