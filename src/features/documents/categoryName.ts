import { useLingui } from '@lingui/react/macro';
import type { Document } from '#contract/document.ts';
import { formatDay, formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { DocumentCategory } from './timeline.ts';

/** Formats the category of a medical document in the page’s language. */
export function useCategoryName(): (category: DocumentCategory) => string {
  const { t } = useLingui();
  return (category) =>
    ({
      lab: t({ message: 'Lab result', comment: 'Kind of a medical document' }),
      imaging: t({ message: 'Imaging', comment: 'Kind of a medical document' }),
      prescription: t({ message: 'Prescription', comment: 'Kind of a medical document' }),
      referral: t({ message: 'Referral', comment: 'Kind of a medical document' }),
      identity: t({ message: 'Identity document', comment: 'Kind of a document' }),
      other: t({ message: 'Other documents', comment: 'Kind of a document' }),
    })[category];
}

/** Formats a document's date; a plain date has no time zone. */
export function useDocumentDay(): (document: Document) => string {
  const locale = useLocale();
  return ({ takenAt, createdAt }) =>
    takenAt === null ? formatDay(locale, createdAt) : formatDay(locale, takenAt, 'UTC');
}

/** Without the year, which the heading of a month has. */
export function useShortDocumentDay(): (document: Document) => string {
  const locale = useLocale();
  return ({ takenAt, createdAt }) =>
    takenAt === null ? formatShortDay(locale, createdAt) : formatShortDay(locale, takenAt, 'UTC');
}
