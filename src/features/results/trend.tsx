import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import TableIcon from '~icons/lucide/table';
import type { Measurement } from '#contract/result.ts';
import { textIn } from '#contract/text.ts';
import { formatDay, formatShortDay, formatShortMonth } from '#i18n/formats.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { isOutOfRange, judge, limitsOf } from '#records/results/judge.ts';
import { useRangeText, useSideWord } from '#records/results/resultTexts.ts';
import { numberText, valueDir, valueText } from '#records/results/shown.ts';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { outsideSince, placesOf, type PlottedPoint, type Point } from './history.ts';
import { Mark } from './measurementRow.tsx';
import { scaleOf } from './scale.ts';

interface TrendProps {
  measurement: Measurement;
  points: readonly PlottedPoint[];
  /** With values that are not in the line, such as those in another unit. */
  history: readonly Point[];
}

/** The values of one measurement over time: a sentence, a line, and a table. */
export function Trend({ measurement, points, history }: TrendProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const rangeText = useRangeText();
  const sentence = useTrendSentence()(points);
  const span = useSpan()(points);
  const name = textIn(measurement.name, locale.code);
  const unit = measurement.value.kind === 'quantity' ? measurement.value.unit : '';
  const usual = rangeText(measurement.range);
  const usualSentence = usual === undefined ? '' : t`Usual range: ${usual}`;
  return (
    <section className="break-inside-avoid" aria-labelledby="trend">
      <h2 id="trend" className="text-[1rem] leading-[1.7] font-strong">
        <bdi>{name}</bdi> {span}
        {unit === '' ? null : (
          <>
            {' '}
            <bdi dir="ltr" className="font-normal text-ink-2 t-small">
              ({unit})
            </bdi>
          </>
        )}
      </h2>
      <p dir="auto" className="text-ink-2 t-small">
        {sentence}
      </p>
      <Chart
        label={`${name} ${span}. ${sentence} ${usualSentence}`}
        measurement={measurement}
        points={points}
      />
      <Disclosure
        summary={
          <span className="inline-flex items-center gap-2 text-primary-ink">
            <Icon of={TableIcon} size="sm" />
            <Trans>See as a table</Trans>
          </span>
        }
      >
        <ValuesTable caption={name} history={history} />
      </Disclosure>
    </section>
  );
}

/** "It went from 92 to 104. It has been above the usual range since September 2026." */
function useTrendSentence(): (points: readonly PlottedPoint[]) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (points) => {
    const [first, last] = [printedOf(points[0]), printedOf(points.at(-1))];
    const isHigh = points.at(-1)?.judgment.side === 'high';
    const since = outsideSince(points);
    const moved =
      first === last ? t`It is ${last}, as before.` : t`It went from ${first} to ${last}.`;
    if (since === undefined) return moved;
    if (since === 'always')
      return isHigh
        ? t`${moved} All of these values are above the usual range.`
        : t`${moved} All of these values are below the usual range.`;
    const month = formatMonth(locale, since);
    return isHigh
      ? t`${moved} It has been above the usual range since ${month}.`
      : t`${moved} It has been below the usual range since ${month}.`;
  };
}

/** The number as printed, left to right. */
const printedOf = (point: Point | undefined): string =>
  point?.measurement.value.kind === 'quantity'
    ? `\u2066${numberText(point.measurement.value)}\u2069`
    : '';

const dayMs = 86_400_000;

/** "over one year", after the name of what was measured. */
function useSpan(): (points: readonly Point[]) => string {
  const { t } = useLingui();
  return (points) => {
    const [first, last] = [points[0]?.takenAt ?? '', points.at(-1)?.takenAt ?? ''];
    const days = Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / dayMs));
    const months = Math.round(days / 30.4);
    const years = Math.round(months / 12);
    if (months >= 11) return t`${plural(years, { one: 'over one year', other: 'over # years' })}`;
    if (months >= 2) return t`${plural(months, { one: 'over one month', other: 'over # months' })}`;
    return t`${plural(days, { one: 'over one day', other: 'over # days' })}`;
  };
}

interface ChartProps {
  label: string;
  measurement: Measurement;
  points: readonly PlottedPoint[];
}

/** From where to where the points are, in percent of the width: the rest is for the range's ends. */
const [firstX, lastX] = [8, 87];

/**
 * Straight lines in a drawing that stretches; marks and numbers are beside it in HTML, so that they
 * keep their size. It does not mirror. One picture with a name for assistive technology.
 */
function Chart({ label, measurement, points }: ChartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { low, high } = limitsOf(measurement);
  const { height, yOf } = scaleOf(points, { low, high });
  const places = placesOf(points).map((place) => firstX + ((lastX - firstX) * place) / 100);
  const marked = points.map((point, at) => ({ point, x: places[at] ?? 0, y: yOf(point.number) }));
  const top = high === null ? 0 : yOf(high);
  const bottom = low === null ? height : yOf(low);
  const hasRange = low !== null || high !== null;
  // Where there is room for the words, away from the first number.
  const isFirstLow = (marked[0]?.y ?? 0) > bottom - 48;
  const end = 'absolute end-1 text-primary-ink t-micro leading-none';
  return (
    <div role="img" aria-label={label} dir="ltr" className="relative mt-3 mb-2 pb-7">
      <div className="relative" style={{ height }}>
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {hasRange ? (
            <rect
              x="0"
              y={top}
              width="100"
              height={Math.max(1, bottom - top)}
              className="fill-primary-tint-2 forced-colors:fill-[Canvas]"
            />
          ) : null}
          <g
            fill="none"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary-mark stroke-[1.5] forced-colors:stroke-[CanvasText]"
          >
            {high === null ? null : <path d={`M0 ${top}H100`} vectorEffect="non-scaling-stroke" />}
            {low === null ? null : (
              <path d={`M0 ${bottom}H100`} vectorEffect="non-scaling-stroke" />
            )}
          </g>
          <polyline
            points={marked.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className="stroke-ink stroke-[2.25] forced-colors:stroke-[CanvasText]"
            strokeLinejoin="round"
          />
        </svg>
        {hasRange ? (
          <span
            className="absolute start-2 text-primary-ink t-micro leading-none"
            style={isFirstLow ? { top: top + 8 } : { top: bottom - 20 }}
          >
            <bdi>{t({ message: 'Usual range', comment: 'In a chart of laboratory values' })}</bdi>
          </span>
        ) : null}
        {high === null ? null : (
          <span className={end} style={{ top: top + 6 }}>
            {measurement.range?.high}
          </span>
        )}
        {low === null ? null : (
          <span className={end} style={{ top: bottom - top < 44 ? bottom + 6 : bottom - 18 }}>
            {measurement.range?.low}
          </span>
        )}
        {marked.map(({ point, x, y }, at) => (
          <span key={point.resultId}>
            <Mark isOutside={isOutOfRange(point.judgment)} left={`${x}%`} top={`${y}px`} />
            <span
              className={cx(
                'absolute -translate-x-1/2 leading-none text-ink',
                isAbove(points, at) ? '-translate-y-full' : '',
                at === points.length - 1
                  ? 'text-[1.0625rem] font-[640]'
                  : 'text-[.875rem] font-label',
              )}
              style={{ left: `${x}%`, top: isAbove(points, at) ? y - 12 : y + 13 }}
            >
              {point.measurement.value.kind === 'quantity'
                ? numberText(point.measurement.value)
                : null}
            </span>
          </span>
        ))}
      </div>
      {marked.map(({ point, x }, at) => (
        <bdi
          key={point.resultId}
          className={cx(
            'absolute bottom-0 -translate-x-1/2 whitespace-nowrap text-ink-2 t-micro leading-none',
            isDatedOnPhones(at, points.length) ? '' : '@max-[36rem]:hidden',
            points.length > 6 && !isDatedOnPhones(at, points.length) && 'hidden',
          )}
          style={{ left: `${x}%` }}
        >
          {dateText(locale, points, at)}
        </bdi>
      ))}
    </div>
  );
}

/** A number is above its mark where the line would else cross it. */
function isAbove(points: readonly PlottedPoint[], at: number): boolean {
  const { number, judgment } = points[at] ?? {};
  if (number === undefined || judgment === undefined) return false;
  if (judgment.side === 'high') return true;
  if (judgment.side === 'low') return false;
  const beside = [points[at - 1], points[at + 1]].flatMap((each) => (each ? [each.number] : []));
  return number > beside.reduce((a, b) => a + b, 0) / beside.length;
}

/** The first, the last, and the middle one: others have no room. */
const isDatedOnPhones = (at: number, count: number): boolean =>
  at === 0 || at === count - 1 || (count >= 5 && count % 2 === 1 && at === (count - 1) / 2);

/** Month, with the year where it is new; days where all are within two months. */
function dateText(locale: Locale, points: readonly Point[], at: number): string {
  const { takenAt = '' } = points[at] ?? {};
  const [first = takenAt, last = takenAt] = [points[0]?.takenAt, points.at(-1)?.takenAt];
  if (at === points.length - 1 || Date.parse(last) - Date.parse(first) < 60 * dayMs)
    return formatShortDay(locale, takenAt);
  const before = points[at - 1]?.takenAt;
  const yearOf = (instant: string) => formatDay(locale, instant).slice(-4);
  const isNewYear = before === undefined || yearOf(before) !== yearOf(takenAt);
  return formatShortMonth(locale, takenAt, isNewYear);
}

/** All values of the history, the newest first, each with its own unit and range. */
function ValuesTable({ caption, history }: { caption: string; history: readonly Point[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const rangeText = useRangeText();
  const sideWord = useSideWord();
  const rows = history.toReversed();
  return (
    <Table
      caption={<bdi>{caption}</bdi>}
      hiddenCaption
      rows={rows}
      rowKey={({ resultId }) => resultId}
      columns={[
        {
          key: 'day',
          head: t`Date`,
          rowHead: true,
          cell: ({ takenAt }) => formatDay(locale, takenAt),
        },
        {
          key: 'value',
          head: t({ message: 'Value', comment: 'Head of a column: laboratory values' }),
          cell: ({ measurement }) => (
            <bdi dir={valueDir(measurement)}>{valueText(measurement, locale.code)}</bdi>
          ),
        },
        {
          key: 'range',
          head: t({ message: 'Usual range', comment: 'In a chart of laboratory values' }),
          cell: ({ measurement }) => rangeText(measurement.range) ?? '–',
        },
        {
          key: 'side',
          head: t({ message: 'Compared', comment: 'Head of a column: in range, high, low' }),
          cell: ({ measurement }) => sideWord(judge(measurement)) ?? '–',
        },
      ]}
    />
  );
}
