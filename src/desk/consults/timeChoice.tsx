import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConsultWeek, StaffConsultDetail } from '#contract/staff/consults.ts';
import { formatShortDay, formatTime, formatWeekdayName } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { useNow } from '#ui/useNow.ts';
import { isZone, useZonedMoment, useZoneName } from './names.ts';

/** A time by the clock of the physician and by the patient's, as the patient will read it. */
export function BothClocks({
  detail: { consult, patient },
  at,
  label,
  until = null,
}: {
  detail: {
    patient: string;
    consult: Pick<StaffConsultDetail['consult'], 'timeZone' | 'patientTimeZone' | 'slot'>;
  };
  at: string;
  label: ReactNode;
  /** Until when it is kept. */
  until?: string | null;
}) {
  const now = useNow();
  const zoned = useZonedMoment();
  const zoneName = useZoneName();
  const { timeZone, patientTimeZone } = consult;
  const [time, zone] = [zoned(at, timeZone), zoneName(timeZone, at)];
  const end = until === null ? '' : zoned(until, timeZone);
  const own = isZone(patientTimeZone) ? patientTimeZone : undefined;
  const [ownTime, ownZone] = own === undefined ? ['', ''] : [zoned(at, own), zoneName(own, at)];
  return (
    <div className="border-s-3 border-secondary-mark bg-secondary-tint px-3 py-2">
      <p className="text-ink-2">{label}</p>
      <p>
        <Trans>
          <b>{time}</b>, {zone}
        </Trans>
      </p>
      <p>
        {own === undefined ? (
          <span className="text-ink-2">
            <Trans>
              The clock of <bdi>{patient}</bdi> is not known
            </Trans>
          </span>
        ) : own === timeZone ? (
          <span className="text-ink-2">
            <Trans>
              <bdi>{patient}</bdi> has the same clock
            </Trans>
          </span>
        ) : (
          <Trans>
            {ownTime} for <bdi>{patient}</bdi>, {ownZone}
          </Trans>
        )}
      </p>
      {until === null ? null : (
        <p className="text-ink-2">
          {Date.parse(until) > now ? (
            <Trans>Kept until {end}</Trans>
          ) : consult.slot === null && Date.parse(at) > now ? (
            <Trans>No longer kept. The patient can accept it while it is free.</Trans>
          ) : (
            <Trans>No longer kept</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** What follows for the patient. */
export function Outcome({ detail: { consult, bill } }: { detail: StaffConsultDetail }) {
  const { amount, currency } = useMoney()(consult.fee);
  if (consult.fee.amount === 0)
    return (
      <p className="text-ink-2">
        <Trans>There is no fee.</Trans>
      </p>
    );
  if (bill?.status === 'paid')
    return (
      <p className="text-ink-2">
        <Trans>The fee is paid and stays paid.</Trans>
      </p>
    );
  return (
    <p className="text-ink-2">
      <Trans>
        The patient is asked to pay {amount} {currency} first. The time is kept meanwhile.
      </Trans>
    </p>
  );
}

const mostShown = 8;

/** Open times of the week in the kind that the patient asked for. */
export function OpenTimes({
  detail: { consult },
  week,
  chosen,
  onChoose,
}: {
  detail: StaffConsultDetail;
  week: ConsultWeek;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  if (week.physician !== consult.physician.slug) return null;
  const times = openTimesOf(week, now).filter(({ modes }) => modes.includes(consult.mode));
  return (
    <div role="group" aria-label={t`Open times of this week`} className="grid gap-1.5">
      <p className="text-ink-2">
        {times.length === 0 ? (
          <Trans>No open time of this kind in the week that is shown</Trans>
        ) : (
          <Trans>Open times of this week</Trans>
        )}
      </p>
      {times.length === 0 ? null : (
        <div className="flex flex-wrap gap-1.5">
          {times.slice(0, mostShown).map(({ startsAt }) => (
            <button
              key={startsAt}
              type="button"
              aria-pressed={chosen !== undefined && Date.parse(chosen) === Date.parse(startsAt)}
              onClick={() => onChoose(startsAt)}
              className="min-h-9 rounded border border-dashed border-edge bg-surface px-2 text-ink-2 hover:border-ink aria-pressed:border-2 aria-pressed:border-solid aria-pressed:border-focus aria-pressed:text-secondary-ink"
            >
              <span className="sr-only">{formatWeekdayName(locale, startsAt, week.timeZone)} </span>
              {formatShortDay(locale, startsAt, week.timeZone)}{' '}
              <b className="font-strong">{formatTime(locale, startsAt, week.timeZone)}</b>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Times of a week that are to come, open, and not of another patient. */
const openTimesOf = ({ times, consults }: ConsultWeek, now: number): ConsultWeek['times'] =>
  times.filter(
    ({ startsAt, minutes, isOpen }) =>
      isOpen &&
      Date.parse(startsAt) > now &&
      !consults.some(
        (other) =>
          Date.parse(other.startsAt) < Date.parse(startsAt) + minutes * 60_000 &&
          Date.parse(startsAt) < Date.parse(other.startsAt) + other.minutes * 60_000,
      ),
  );
