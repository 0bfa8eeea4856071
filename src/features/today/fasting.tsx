import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Visit } from '#contract/patientPackage.ts';
import { formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Beat } from '#ui/beat.tsx';
import { cx } from '#ui/cx.ts';
import { fastingAt } from './tasks.ts';
import { useWhenText } from './whenText.ts';

/**
 * From when the patient eats and drinks nothing: a sentence, and a timeline of three segments.
 * Nothing is shown for a visit without such times, as older ones lack them.
 */
export function Fasting({ visit, now }: { visit: Visit; now: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { fastFrom, waterUntil, startsAt, timeZone } = visit;
  if (fastFrom === null || Date.parse(startsAt) <= now) return null;
  const time = (instant: string) => formatTime(locale, instant, timeZone);
  const at = waterUntil === null ? undefined : fastingAt({ fastFrom, waterUntil, startsAt }, now);
  return (
    <section className="@container rounded bg-secondary-tint px-4.5 pt-4 pb-4.5">
      <h2 className="text-[1.0625rem] leading-[1.6] font-strong">
        <FastingSentence visit={{ ...visit, fastFrom }} now={now} />
      </h2>
      {at && waterUntil !== null ? (
        <ol className="mt-3 grid gap-2 t-micro @[17rem]:grid-cols-[1.1fr_1.35fr_1.15fr] @[17rem]:gap-0">
          <Segment
            name={t`Eat as usual`}
            end={time(fastFrom)}
            caption={t`last food`}
            line="border-solid border-primary-mark"
            at={at.piece === 0 ? at.quarter : undefined}
          />
          <Segment
            name={t`Clear water only`}
            end={time(waterUntil)}
            caption={t`last water`}
            line="border-dashed border-secondary-ink"
            at={at.piece === 1 ? at.quarter : undefined}
          />
          <Segment
            last
            name={t({ message: 'Nothing', comment: 'Nothing to eat or drink' })}
            end={time(startsAt)}
            caption={t({ message: 'visit', comment: 'Under the hour of a visit' })}
            line="border-dotted border-ink-3"
            at={at.piece === 2 ? at.quarter : undefined}
          />
        </ol>
      ) : null}
    </section>
  );
}

/** From when the patient eats and drinks nothing, as one sentence. */
export function FastingSentence({
  visit: { fastFrom, waterUntil, timeZone },
  now,
}: {
  visit: Visit & { fastFrom: string };
  now: number;
}): ReactNode {
  const locale = useLocale();
  const when = useWhenText();
  const from = formatTime(locale, fastFrom, timeZone);
  if (now < Date.parse(fastFrom)) {
    const ahead = when.daysAhead(fastFrom, timeZone, now);
    const day = when.day(fastFrom, timeZone, now);
    const isEvening = hourIn(fastFrom, timeZone) >= 17;
    if (ahead > 0)
      return (
        <Trans>
          No food after {from} on {day}
        </Trans>
      );
    return isEvening ? (
      <Trans>No food after {from} tonight</Trans>
    ) : (
      <Trans>No food after {from} today</Trans>
    );
  }
  if (waterUntil !== null && now < Date.parse(waterUntil)) {
    const until = formatTime(locale, waterUntil, timeZone);
    return <Trans>No food now. Clear water until {until}</Trans>;
  }
  return waterUntil === null ? (
    <Trans>No food until the visit</Trans>
  ) : (
    <Trans>Nothing to eat or drink until the visit</Trans>
  );
}

const hourIn = (instant: string, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US-u-hc-h23', { hour: 'numeric', timeZone }).format(
      new Date(instant),
    ),
  );

const places = ['start-0', 'start-1/4', 'start-2/4', 'start-3/4'];

interface SegmentProps {
  name: string;
  /** The hour at its end. */
  end: string;
  caption: string;
  line: string;
  /** How many quarters of the segment have passed; undefined for the other segments. */
  at: 0 | 1 | 2 | 3 | undefined;
  last?: boolean;
}

/** A segment of the timeline; in a narrow box a row. */
function Segment({ name, end, caption, line, at, last = false }: SegmentProps) {
  return (
    <li className="relative @max-[17rem]:flex @max-[17rem]:flex-wrap @max-[17rem]:gap-x-2 @[17rem]:min-h-17 @[17rem]:pt-7">
      <span className="@[17rem]:absolute @[17rem]:start-0 @[17rem]:top-0 @[17rem]:whitespace-nowrap">
        {name}
      </span>
      <span
        aria-hidden="true"
        className={cx('absolute inset-x-0 top-7 border-t-[3px] @max-[17rem]:hidden', line)}
      />
      {at === undefined ? null : (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-[calc(1.75rem+1.5px)] -translate-y-1/2 bg-secondary-tint text-primary-mark @max-[17rem]:hidden',
            places[at],
          )}
        >
          <Beat className="h-7 w-8" />
        </span>
      )}
      <span
        aria-hidden="true"
        className={cx(
          'absolute end-0 top-7 z-1 size-3.5 -translate-y-[5.5px] rounded-full border-[3px] @max-[17rem]:hidden',
          last
            ? 'border-ink bg-ink'
            : 'translate-x-1/2 border-secondary-ink bg-page rtl:-translate-x-1/2',
        )}
      />
      <span
        className={cx(
          'text-ink-2 @[17rem]:absolute @[17rem]:end-0 @[17rem]:top-10 @[17rem]:whitespace-nowrap',
          last
            ? '@[17rem]:text-end'
            : '@[17rem]:translate-x-1/2 @[17rem]:text-center @[17rem]:rtl:-translate-x-1/2',
        )}
      >
        <b className="text-ink t-small @[17rem]:block">{end}</b> {caption}
      </span>
    </li>
  );
}
