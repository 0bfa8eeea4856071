import { getLocalTimeZone, today } from '@internationalized/date';
import { useState, useId, useSyncExternalStore } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { Button } from './button.tsx';
import { type CalendarKind, calendarKinds, calendarKindOf } from './dateCalendars.ts';
import { DateGrid } from './dateGrid.tsx';
import { dateFlaw, type DateLimits } from './dateText.ts';
import type { ComponentString } from '#i18n/componentStrings.ts';
import { useLocale } from '#i18n/useLocale.ts';

interface DatePopupProps {
  id: string;
  kind: CalendarKind;
  onKind: (kind: CalendarKind) => void;
  value: string | null;
  limits: DateLimits;
  onPick: (iso: string | null) => void;
}

/**
 * The content of the date picker’s popup: choice of the calendar, the calendar, Today and Clear.
 */
export function DatePopup({ id, kind, onKind, value, limits, onPick }: DatePopupProps) {
  const translate = useComponentStrings();
  const now = today(getLocalTimeZone()).toString();
  const [focusedDay, setFocusedDay] = useState(
    () => value ?? (now < limits.min ? limits.min : now > limits.max ? limits.max : now),
  );
  return (
    <div id={id} className="grid w-77 gap-2">
      <DateKindChoice kind={kind} onChoose={onKind} />
      <DateGrid
        key={kind}
        kind={kind}
        value={value}
        initialFocus={focusedDay}
        onMove={setFocusedDay}
        onPick={onPick}
        {...limits}
      />
      <div className="flex justify-between border-t border-hair pt-1">
        <Button
          variant="quiet"
          size="sm"
          disabled={dateFlaw(now, limits) !== null}
          onClick={() => onPick(now)}
        >
          {translate('date.today')}
        </Button>
        {value === null ? null : (
          <Button variant="quiet" size="sm" onClick={() => onPick(null)}>
            {translate('date.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

const names: Record<CalendarKind, ComponentString> = {
  persian: 'date.persian',
  'islamic-umalqura': 'date.islamic',
  gregory: 'date.gregorian',
};

/** Chooses the calendar: radios that look like a segmented control. */
function DateKindChoice({
  kind,
  onChoose,
}: {
  kind: CalendarKind;
  onChoose: (kind: CalendarKind) => void;
}) {
  const translate = useComponentStrings();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{translate('date.system')}</legend>
      <div className="grid grid-cols-3 rounded border border-edge">
        {calendarKinds.map((option) => (
          <label
            key={option}
            className="grid min-h-11 place-items-center border-edge px-1 text-center text-ink-2 transition-colors t-small not-first:border-s first:rounded-s-[3px] last:rounded-e-[3px] hover:bg-well has-checked:bg-primary-tint has-checked:font-label has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option === kind}
              onChange={() => onChoose(option)}
            />
            {translate(names[option])}
          </label>
        ))}
      </div>
      {kind === 'islamic-umalqura' ? (
        <p className="mt-1 text-center text-ink-3 t-micro">{translate('date.islamicNote')}</p>
      ) : null}
    </fieldset>
  );
}

const chosen = new Map<string, CalendarKind>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The calendar of all date fields, and its setter; kept until the page is reloaded. */
export function useCalendarKind(): [CalendarKind, (kind: CalendarKind) => void] {
  const locale = useLocale();
  const own = calendarKindOf(locale);
  const kind = useSyncExternalStore(
    subscribe,
    () => chosen.get(locale.code) ?? own,
    () => own,
  );
  const choose = (next: CalendarKind) => {
    chosen.set(locale.code, next);
    for (const listener of listeners) listener();
  };
  return [kind, choose];
}
