import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from '~icons/lucide/chevron-right';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { RecordLink, useClock } from '#records/sampleMode.tsx';
import { Beat } from '#ui/beat.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { dateIn, daysUntil, type Stop, stopsAround } from './tasks.ts';

/** The way through the active package: at most five stops around today, from edge to edge. */
export function MyLine({ packages, now }: { packages: readonly PatientPackage[]; now: number }) {
  const { t } = useLingui();
  const { timeZone } = useClock();
  const [item] = packages
    .filter(({ status, steps }) => status === 'active' && steps.length > 0)
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  if (!item) return null;
  const stops = stopsAround(item, dateIn(new Date(now).toISOString(), timeZone));
  return (
    <section
      aria-labelledby="my-line"
      className="overflow-hidden border-t border-hair bg-wash pt-7 pb-6"
    >
      <div className="flex max-w-[72rem] flex-wrap items-baseline justify-between gap-x-4 px-(--gutter) lg:px-10">
        <h2 id="my-line" className="t-h2">
          <Trans>My line</Trans>
        </h2>
        <RecordLink
          to="/panel/my-line"
          className={`inline-flex min-h-11 items-center gap-1.5 ${linkClass('act')}`}
        >
          <Trans>The whole way</Trans>
          <Icon of={ChevronRight} size="xs" mirrored />
        </RecordLink>
      </div>
      <div className="@container mt-3">
        <ol aria-label={t`Steps around today`} className="flex">
          {stops.map((stop, index) => (
            <StopOnLine
              key={stop.key}
              stop={stop}
              isOuter={stops.length === 5 && (index === 0 || index === 4)}
              now={now}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

const dotted = 'absolute top-10 border-t-2 border-dotted border-edge';
const solid = 'absolute top-10 border-t-2 border-primary-mark';

interface StopProps {
  stop: Stop;
  /** The first or last of five, which a narrow screen has no room for. */
  isOuter: boolean;
  now: number;
}

function StopOnLine({ stop: { state, date, step }, isOuter, now }: StopProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timeZone } = useClock();
  const day =
    daysUntil(date, now, timeZone) === 1 ? t`Tomorrow` : formatShortDay(locale, date, 'UTC');
  const labels = {
    past: t({ message: 'Done', comment: 'State of a step' }),
    now: '',
    next: t({ message: 'Coming up', comment: 'State of a step' }),
    ahead: t({ message: 'Coming up', comment: 'State of a step' }),
  };
  return (
    <li
      className={cx(
        'relative min-w-0 flex-1 basis-0 px-0.5 pt-17 text-center text-ink-2 t-micro',
        isOuter && '@max-[21.5rem]:hidden',
      )}
    >
      <span aria-hidden="true">
        {state === 'now' ? (
          <>
            <span className={cx(solid, 'start-0 end-1/2')} />
            <span className={cx(dotted, 'start-1/2 end-0')} />
            <Beat className="absolute start-[calc(50%-1.5rem)] top-[calc(2.5rem+1px)] h-10 w-12 -translate-y-1/2 bg-wash text-primary-mark" />
          </>
        ) : (
          <>
            <span className={cx(state === 'past' ? solid : dotted, 'inset-x-0')} />
            <span
              className={cx(
                'absolute start-1/2 top-[calc(2.5rem+1px)] -translate-x-1/2 -translate-y-1/2 rounded-full rtl:translate-x-1/2',
                state === 'past' && 'size-3.5 bg-primary-mark forced-colors:border',
                state === 'next' && 'size-4.5 border-[2.5px] border-ink bg-page',
                state === 'ahead' && 'size-3.5 border-2 border-ink-3 bg-page',
              )}
            />
          </>
        )}
      </span>
      <b className="block text-ink t-small wrap-anywhere">{step ? day : <Trans>Today</Trans>}</b>
      {step ? (
        <>
          <span className="line-clamp-3 text-balance hyphens-auto wrap-anywhere">
            {textIn(step.title, locale.code)}
          </span>
          <span className="sr-only">({labels[state]})</span>
        </>
      ) : null}
    </li>
  );
}
