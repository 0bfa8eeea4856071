import { DatePicker } from '@ark-ui/react/date-picker';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatWeekday } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type CalendarKind, createCalendar, fromIso, inCalendar } from './dateCalendars.ts';
import type { DateLimits } from './dateText.ts';
import { DayView, MonthView, YearView } from './dateView.tsx';

export interface DateGridProps extends DateLimits {
  kind: CalendarKind;
  value: string | null;
  /** The day that is focused initially. */
  initialFocus: string;
  /** Called when the focus moves to another day. */
  onMove: (iso: string) => void;
  /** Called with the chosen day. */
  onPick: (iso: string) => void;
}

/**
 * The calendar in the date picker’s popup: days, months, years. Dates are ISO plain dates in every
 * calendar. Remount it to change the calendar, as Ark keeps the first one.
 */
export function DateGrid({
  kind,
  value,
  initialFocus,
  min,
  max,
  isUnavailable,
  onMove,
  onPick,
}: DateGridProps) {
  const translate = useComponentStrings();
  const locale = useLocale();
  const shownLocale = inCalendar(locale, kind);
  return (
    <DatePicker.Root
      inline
      fixedWeeks
      locale={shownLocale.format}
      createCalendar={createCalendar}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      startOfWeek={locale.dir === 'rtl' ? 6 : 0}
      value={value === null ? [] : [fromIso(value, kind)]}
      defaultFocusedValue={fromIso(initialFocus, kind)}
      min={fromIso(min, kind)}
      max={fromIso(max, kind)}
      isDateUnavailable={(date) => isUnavailable?.(date.toString()) ?? false}
      onFocusChange={({ focusedValue }) => onMove(focusedValue.toString())}
      onValueChange={({ value: [day] }) => day && onPick(day.toString())}
      translations={{
        content: translate('date.calendar'),
        dayCell: ({ value: day, selected, selectable, today }) => {
          const date = formatWeekday(shownLocale, day.toString(), 'UTC');
          const label = today ? `${date} · ${translate('date.today')}` : date;
          if (selected) return translate('date.selected', { date: label });
          return selectable ? label : translate('date.unavailable', { date: label });
        },
      }}
    >
      {/* Ark finds its cells inside Content. The role is not `application`, which would capture a screen reader's keys. */}
      <DatePicker.Content role="group" aria-roledescription="" className="outline-none">
        <DayView kind={kind} onSame={() => value !== null && onPick(value)} />
        <MonthView kind={kind} />
        <YearView />
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
