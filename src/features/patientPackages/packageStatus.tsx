import { Trans } from '@lingui/react/macro';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { formatPlainDay } from './days.ts';

/** "Active · until February 4, 2027" */
export function PackageStatus({ item }: { item: Pick<PatientPackage, 'status' | 'expiresAt'> }) {
  const locale = useLocale();
  const day = formatPlainDay(locale, item.expiresAt);
  if (item.status === 'done')
    return <Trans comment="A package of care that is finished">Done</Trans>;
  if (item.status === 'canceled') return <Trans>Canceled</Trans>;
  return (
    <Trans comment="A package of care and the last day it is valid">Active · until {day}</Trans>
  );
}
