import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageCircleQuestionMark from '~icons/lucide/message-circle-question-mark';
import type { Measurement } from '#contract/result.ts';
import { textIn } from '#contract/text.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { isOutOfRange, judge, positionOf } from '#records/results/judge.ts';
import { useRangeText, useSideWord } from '#records/results/resultTexts.ts';
import { numberText, valueDir, valueText } from '#records/results/shown.ts';
import { commaOf } from '#records/visit/visitText.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { iconButtonClass } from '#ui/iconButton.tsx';
import type { Point } from './history.ts';

interface MeasurementRowProps {
  resultId: string;
  measurement: Measurement;
  /** Earlier values to name in a sentence; none where a chart shows them. */
  earlier: readonly Point[];
}

/** How many earlier values the sentence names. */
const mostNamed = 3;

/** One value: name, value as printed, its place on the band, and words. */
export function MeasurementRow({ resultId, measurement, earlier }: MeasurementRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const rangeText = useRangeText();
  const judgment = judge(measurement);
  const word = useSideWord()(judgment);
  const isOutside = isOutOfRange(judgment);
  const { value, note, printedName, range } = measurement;
  const name = textIn(measurement.name, locale.code);
  const usual = rangeText(range);
  const position = positionOf(measurement);
  return (
    <li
      data-side={judgment.side}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3 @[36rem]:grid-cols-[8rem_6.25rem_minmax(0,1fr)_6.75rem_2.75rem] @[36rem]:items-center @[36rem]:gap-x-4 @[36rem]:py-1.5 break-inside-avoid',
        isOutside && 'pt-4',
      )}
    >
      <span className="min-w-0 leading-normal">
        <bdi className="font-label wrap-anywhere">{name}</bdi>
        {printedName === null || printedName === name ? null : (
          <span className="ms-2 text-ink-3 t-micro @[36rem]:ms-0 @[36rem]:block">
            <bdi>{printedName}</bdi>
          </span>
        )}
      </span>
      {value.kind === 'quantity' ? (
        <span
          className={cx(
            'text-end leading-[1.4] font-[640] wrap-anywhere',
            isOutside ? 'text-[1.125rem]' : 'text-[1.0625rem]',
          )}
        >
          <bdi dir="ltr">
            {numberText(value)}
            {value.unit === '' ? null : (
              <small className="font-normal text-ink-2 t-micro"> {value.unit}</small>
            )}
          </bdi>
        </span>
      ) : (
        <span className="col-start-1 row-start-2 font-strong wrap-anywhere @[36rem]:col-span-2 @[36rem]:col-start-2 @[36rem]:row-start-1">
          <bdi>{valueText(measurement, locale.code)}</bdi>
        </span>
      )}
      <div
        className={cx(
          'min-w-0 @max-[36rem]:col-span-2 @max-[36rem]:row-start-2 @max-[36rem]:empty:hidden',
          value.kind === 'text' && 'hidden',
        )}
      >
        {usual === undefined ? null : <span className="sr-only">{t`Usual range: ${usual}`}</span>}
        {position !== undefined && range ? (
          <Band range={range} position={position} isOutside={isOutside} />
        ) : null}
      </div>
      <span
        className={cx(
          'self-center t-small @max-[36rem]:row-start-3',
          isOutside ? 'font-strong text-warning-ink' : 'text-ink-2',
        )}
      >
        {word}
      </span>
      <Link
        to="/panel/my-ticket/new"
        search={{ result: resultId, value: measurement.id }}
        aria-label={t`Ask about this: ${name}`}
        title={t`Ask about this: ${name}`}
        data-print="no"
        className={iconButtonClass(
          'self-center justify-self-end @max-[36rem]:row-start-3 @max-[36rem]:-my-1.5 @max-[36rem]:-me-2.5',
        )}
      >
        <Icon of={MessageCircleQuestionMark} size="sm" className="text-ink-3" />
      </Link>
      {earlier.length > 0 || note ? (
        <div className="col-span-full pb-1 text-ink-2 t-small">
          {earlier.length > 0 ? <EarlierValues points={earlier} /> : null}
          {note ? (
            <p className="wrap-anywhere">
              <bdi>{textIn(note, locale.code)}</bdi>
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** "Earlier: 5.5 % on June 10, 2026". Each with its own unit. */
function EarlierValues({ points }: { points: readonly Point[] }) {
  const locale = useLocale();
  const list = points.slice(-mostNamed).map(({ takenAt, resultId, measurement }, at) => (
    <span key={resultId}>
      {at > 0 ? commaOf(locale) : null}
      <bdi dir={valueDir(measurement)} className="whitespace-nowrap">
        {valueText(measurement, locale.code)}
      </bdi>{' '}
      <span className="inline-block">({formatDay(locale, takenAt)})</span>
    </span>
  ));
  return (
    <p>
      <Trans comment="Earlier values of a laboratory test, with their days">Earlier: {list}</Trans>
    </p>
  );
}

interface BandProps {
  range: NonNullable<Measurement['range']>;
  position: number;
  isOutside: boolean;
}

/** The usual range as a green part of a line, the value as a dot in it or a triangle beside it. */
function Band({ range: { low, high }, position, isOutside }: BandProps) {
  const start = low === null ? 0 : 25;
  const end = high === null ? 100 : 75;
  const label = 'absolute top-6 -translate-x-1/2';
  return (
    // Not mirrored, as numbers of a laboratory sheet are not.
    <div
      dir="ltr"
      aria-hidden="true"
      className="relative mt-1.5 h-9.5 text-ink-2 t-micro leading-none @[36rem]:mt-0"
    >
      <span className="absolute inset-x-0 top-2.75 border-t-2 border-hair" />
      <span
        className={cx(
          'absolute top-1.5 h-3 border-primary-mark bg-primary-tint-2 forced-colors:border-y',
          low !== null && 'border-s-2',
          high !== null && 'border-e-2',
        )}
        style={{ left: `${start}%`, width: `${end - start}%` }}
      />
      {low === null ? (
        Number(high) > 0 ? (
          <span className="absolute top-6 start-0">0</span>
        ) : null
      ) : (
        <span className={label} style={{ left: '25%' }}>
          {low}
        </span>
      )}
      {high === null ? null : (
        <span className={label} style={{ left: '75%' }}>
          {high}
        </span>
      )}
      <Mark isOutside={isOutside} left={`${position}%`} top=".75rem" />
    </div>
  );
}

interface MarkProps {
  isOutside: boolean;
  left: string;
  top: string;
}

/** A value's place: a dot, or a triangle where it is outside the usual range. */
export function Mark({ isOutside, left, top }: MarkProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cx(
        'absolute size-4 -translate-x-1/2 -translate-y-1/2 overflow-visible stroke-page stroke-[1.5] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]',
        isOutside ? 'fill-warning-mark' : 'fill-ink',
      )}
      style={{ left, top }}
    >
      {isOutside ? <path d="M8 1.5L15.5 14.5H.5Z" /> : <circle cx="8" cy="8" r="5.5" />}
    </svg>
  );
}
