import { Trans } from '@lingui/react/macro';
import { formatShortDay, formatShortMonth, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { type Lens, ticksOf, type Zoom } from './lens.ts';

interface LensHeadProps {
  lens: Lens;
  zoom: Zoom;
  now: number;
  /** The place of an instant, in pixels from the start. */
  place: (instant: number) => number;
}

const iso = (at: number): string => new Date(at).toISOString();

/** Hours, days or months over the window, and which days are before and after it. */
export function LensHead({ lens, zoom, now, place }: LensHeadProps) {
  const locale = useLocale();
  const days = new Intl.DateTimeFormat(locale.format, { day: 'numeric', numberingSystem: 'latn' });
  const ticks = ticksOf(lens, zoom, (at) => Number(days.format(at)));
  const today = new Date(now).toDateString();
  const text = (tick: number): { upper: string; lower: string } => {
    const at = iso(tick);
    if (zoom === 'day') return { upper: '', lower: formatTime(locale, at) };
    if (zoom === 'year') return { upper: '', lower: formatShortMonth(locale, at, false) };
    if (zoom === 'month') return { upper: '', lower: formatShortDay(locale, at) };
    const weekday = new Intl.DateTimeFormat(locale.format, { weekday: 'short' }).format(tick);
    const day = new Intl.DateTimeFormat(locale.format, { day: 'numeric' }).format(tick);
    return { upper: weekday, lower: day };
  };
  const width = (index: number): number => {
    const tick = ticks[index];
    const next = ticks[index + 1];
    return tick !== undefined && next !== undefined ? place(next) - place(tick) : 0;
  };
  const room = width(0) || 64;
  return (
    <div className="relative h-16">
      {lens.start > lens.from ? (
        <span className="absolute start-4 top-3 max-w-[20%] text-ink-2 t-small lg:start-10">
          <Trans comment="Days before those that are seen closely">
            Before {formatShortDay(locale, iso(lens.start))}
          </Trans>
        </span>
      ) : null}
      {ticks.map((tick) => {
        const { upper, lower } = text(tick);
        const isToday = new Date(tick).toDateString() === today;
        return (
          <span
            key={tick}
            className={cx(
              'absolute inset-y-0 overflow-hidden border-s border-hair pt-2 text-center whitespace-nowrap',
              isToday ? 'font-strong text-primary-ink' : 'text-ink-2',
            )}
            style={{ insetInlineStart: place(tick), width: room }}
          >
            <span className="block t-small">{upper}</span>
            <span className={cx('block', !isToday && 'text-ink')}>{lower}</span>
          </span>
        );
      })}
      {lens.end < lens.to ? (
        <span className="absolute end-4 top-3 max-w-[20%] text-end text-ink-2 t-small">
          <Trans comment="Days after those that are seen closely">
            After {formatShortDay(locale, iso(lens.end))}
          </Trans>
        </span>
      ) : null}
    </div>
  );
}
