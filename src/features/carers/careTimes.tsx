import { Trans } from '@lingui/react/macro';
import type { Carer } from '#contract/carer.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** The last day of a grant, or that it has none. */
export function CareUntil({ endsOn }: Pick<Carer, 'endsOn'>) {
  const locale = useLocale();
  if (endsOn === null) return <Trans>Without a last day</Trans>;
  const day = formatDay(locale, endsOn, 'UTC');
  return <Trans>Last day: {day}</Trans>;
}

/** When a grant ended, and by whom. */
export function CareEnded({
  endsOn,
  endedAt,
  endedBy,
  endedByName = null,
  side,
}: Pick<Carer, 'endsOn' | 'endedAt' | 'endedBy'> &
  Partial<Pick<Carer, 'endedByName'>> & { side: 'patient' | 'carer' }) {
  const locale = useLocale();
  const day = endedAt ? formatDay(locale, endedAt) : formatDay(locale, endsOn ?? '', 'UTC');
  if (endedAt === null) return <Trans>Ended: the last day was {day}.</Trans>;
  if (endedBy === side) return <Trans>You ended it on {day}.</Trans>;
  if (endedBy === 'clinic' && endedByName !== null)
    return (
      <Trans>
        <bdi>{endedByName}</bdi> of the clinic ended it on {day}.
      </Trans>
    );
  if (endedBy === 'clinic') return <Trans>The clinic ended it on {day}.</Trans>;
  if (endedBy === 'account') return <Trans>Ended on {day}: the other account was deleted.</Trans>;
  return side === 'patient' ? (
    <Trans>This person gave it up on {day}.</Trans>
  ) : (
    <Trans>The patient ended it on {day}.</Trans>
  );
}
