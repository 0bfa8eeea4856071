import { DatePicker, useDatePickerContext } from '@ark-ui/react/date-picker';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { formatMonth } from '#i18n/formatMonth.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type CalendarKind, inCalendar } from './dateCalendars.ts';
import { cellClass, CellTable, DateView } from './dateView.tsx';

const useYearText = () => {
  const locale = useLocale();
  return (year: number) => formatNumber(locale, year, { useGrouping: false });
};

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
