import { getLocalTimeZone, today } from '@internationalized/date';
import { useState } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { Button } from './button.tsx';
import type { CalendarKind } from './dateCalendars.ts';
import { DateGrid } from './dateGrid.tsx';
import { DateKindChoice } from './dateKindChoice.tsx';
import { dateFlaw, type DateLimits } from './dateText.ts';

interface DatePopupProps {
  id: string;
  kind: CalendarKind;
  onKind: (kind: CalendarKind) => void;
  value: string | null;
  limits: DateLimits;
  onPick: (iso: string | null) => void;
}

/** Content of the popup: choice of the calendar, the calendar, Today and Clear. */
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
