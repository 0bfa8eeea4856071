import { useId } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import type { ComponentString } from '#i18n/componentStrings.ts';
import { type CalendarKind, calendarKinds } from './dateCalendars.ts';

const names: Record<CalendarKind, ComponentString> = {
  persian: 'date.persian',
  'islamic-umalqura': 'date.islamic',
  gregory: 'date.gregorian',
};

/** Chooses the calendar: radios that look like a segmented control. */
export function DateKindChoice({
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
