import { DatePicker, useDatePickerContext } from '@ark-ui/react/date-picker';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import type { ReactNode, KeyboardEvent } from 'react';
import type { ComponentString } from '#i18n/componentStrings.ts';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './iconButton.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type CalendarKind, inCalendar } from './dateCalendars.ts';

type DateViewName = 'day' | 'month' | 'year';

/** The component strings of the buttons in each view of the date picker’s calendar. */
const texts: Record<
  DateViewName,
  { previous: ComponentString; next: ComponentString; choose?: ComponentString }
> = {
  day: { previous: 'date.previousMonth', next: 'date.nextMonth', choose: 'date.chooseMonth' },
  month: { previous: 'date.previousYear', next: 'date.nextYear', choose: 'date.chooseYear' },
  year: { previous: 'date.previousYears', next: 'date.nextYears' },
};

/** Selected: filled. Today: a ring. Unavailable: struck out. */
const cellClass = (className?: string): string =>
  cx(
    'grid w-full place-items-center rounded transition-colors t-small hover:bg-well',
    'data-today:font-strong data-today:not-data-selected:text-primary-ink forced-colors:data-today:underline',
    'data-today:not-data-selected:shadow-[inset_0_0_0_1px_var(--primary-ink)]',
    'data-today:data-selected:shadow-[inset_0_0_0_2px_var(--action),inset_0_0_0_3px_var(--on-action)]',
    'data-disabled:text-ink-3 data-disabled:line-through data-disabled:hover:bg-transparent data-outside-range:invisible',
    'data-selected:bg-action data-selected:text-on-action data-selected:hover:bg-action-hover',
    'forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText] forced-colors:data-selected:forced-color-adjust-none',
    className,
  );

const useYearText = () => {
  const locale = useLocale();
  return (year: number) => formatNumber(locale, year, { useGrouping: false });
};

/**
 * The days of a month in the date picker’s calendar. `onSame` is called when the chosen day is
 * chosen again.
 */
export function DayView({ kind, onSame }: { kind: CalendarKind; onSame: () => void }) {
  const locale = useLocale();
  const api = useDatePickerContext();
  const yearText = useYearText();
  const title = formatMonth(inCalendar(locale, kind), api.visibleRange.start.toString());
  const isChosen = (day: { toString: () => string } | undefined) =>
    api.value[0]?.toString() === day?.toString();
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && api.value[0] && isChosen(api.focusedValue)) onSame();
  };
  return (
    <DateView view="day" title={title}>
      <p className="sr-only" aria-live="polite">
        {title}
      </p>
      <DatePicker.Table onKeyDown={enter} className="w-full table-fixed">
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {api.weekDays.map((day) => (
              <DatePicker.TableHeader
                key={day.long}
                className="pb-1 text-center font-normal text-ink-3 t-micro"
              >
                {locale.dir === 'rtl' ? day.narrow : day.short}
              </DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {api.weeks.map((week) => (
            <DatePicker.TableRow key={week[0]?.toString()}>
              {week.map((day) => (
                <DatePicker.TableCell key={day.toString()} value={day} className="p-0">
                  <DatePicker.TableCellTrigger asChild>
                    <button
                      type="button"
                      className={cellClass('h-11')}
                      onClick={() => (isChosen(day) ? onSame() : undefined)}
                    >
                      {yearText(day.day)}
                    </button>
                  </DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    </DateView>
  );
}

/** One of the three views: a heading with previous, next and zoom-out buttons, and its table. */
function DateView({
  view,
  title,
  children,
}: {
  view: DateViewName;
  title: string;
  children: ReactNode;
}) {
  const translate = useComponentStrings();
  const { previous, next, choose } = texts[view];
  return (
    <DatePicker.View view={view}>
      <DatePicker.ViewControl className="flex items-center justify-between">
        <DatePicker.PrevTrigger asChild>
          <IconButton
            icon={ChevronLeft}
            mirrored
            label={translate(previous)}
            aria-label={translate(previous)}
          />
        </DatePicker.PrevTrigger>
        <DatePicker.ViewTrigger
          aria-label={choose ? `${title} · ${translate(choose)}` : title}
          className={buttonClass(
            { variant: 'quiet', size: 'sm' },
            'disabled:border-transparent disabled:bg-transparent disabled:text-ink',
          )}
        >
          {title}
        </DatePicker.ViewTrigger>
        <DatePicker.NextTrigger asChild>
          <IconButton
            icon={ChevronRight}
            mirrored
            label={translate(next)}
            aria-label={translate(next)}
          />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      {children}
    </DatePicker.View>
  );
}

/** A grid of months or years. */
function CellTable({
  rows,
}: {
  rows: { value: number; label: string; disabled?: boolean | undefined }[][];
}) {
  const { view } = useDatePickerContext();
  return (
    <DatePicker.Table columns={rows[0]?.length ?? 1} className="w-full table-fixed">
      <DatePicker.TableBody>
        {rows.map((row) => (
          <DatePicker.TableRow key={row[0]?.value}>
            {row.map(({ value, label, disabled }) => (
              <DatePicker.TableCell key={value} value={value} disabled={disabled} className="p-0.5">
                <DatePicker.TableCellTrigger asChild>
                  <button
                    type="button"
                    aria-label={label}
                    className={cellClass(view === 'month' ? 'h-17' : 'h-13.5')}
                  >
                    {label}
                  </button>
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}

export function MonthView({ kind }: { kind: CalendarKind }) {
  const locale = useLocale();
  const api = useDatePickerContext();
  const { focusedValue } = api;
  // Ark's own names are a month off west of Greenwich.
  const names = new Intl.DateTimeFormat(inCalendar(locale, kind).format, {
    month: 'long',
    timeZone: 'UTC',
  });
  const rows = api.getMonthsGrid({ columns: 3 }).map((row) =>
    row.map((month) => ({
      ...month,
      label: names.format(new Date(focusedValue.set({ day: 1, month: month.value }).toString())),
    })),
  );
  return (
    <DateView view="month" title={useYearText()(focusedValue.year)}>
      <CellTable rows={rows} />
    </DateView>
  );
}

export function YearView() {
  const api = useDatePickerContext();
  const text = useYearText();
  const { start = 0, end = 0 } = api.getDecade();
  const rows = api
    .getYearsGrid({ columns: 2 })
    .map((row) => row.map((year) => ({ ...year, label: text(year.value) })));
  return (
    <DateView view="year" title={`${text(start)} – ${text(end)}`}>
      <CellTable rows={rows} />
    </DateView>
  );
}
