import { useLingui } from '@lingui/react/macro';
import type { Document } from '#contract/document.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { Delivery } from '#outbox/delivery.ts';
import type { Category } from './arrange.ts';

export function useCategoryName(): (category: Category) => string {
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

/** The same five words as under a reply. */
export function useStepWord(): (step: Delivery['step']) => string {
  const { t } = useLingui();
  return (step) =>
    ({
      device: t({ message: 'On this device', comment: 'Delivery of a reply, step 1; fixed wording in English' }),
      sending: t({ message: 'Sending', comment: 'Delivery of a reply, step 2; fixed wording in English' }),
      received: t({ message: 'Received', comment: 'Delivery of a reply, step 3; fixed wording in English' }),
      read: t({ message: 'Read', comment: 'Delivery of a reply, step 4: the clinic has read it; fixed wording in English' }),
      attention: t({ message: 'Needs attention', comment: 'A reply that was refused: it is your turn; fixed wording in English' }),
    })[step];
}

/** The day of a document; a plain day belongs to no zone, so it is told as it stands. */
export function useDocumentDay(): (document: Document) => string {
  const locale = useLocale();
  return ({ takenAt, createdAt }) => (takenAt === null ? formatDay(locale, createdAt) : formatDay(locale, takenAt, 'UTC'));
}
