import { useLocale } from '#i18n/useLocale.ts';
import type { CalendarKind } from './dateCalendars.ts';
import {
  type DateFlaw,
  dateFlaw,
  type DateLimits,
  formatTypedDate,
  parseTypedDate,
} from './dateText.ts';
import { useTypedText } from './useTypedText.ts';

export interface TypedDate {
  /** The text in the field. */
  text: string;
  /** Why the text is invalid; null when it is valid or empty. */
  flaw: DateFlaw | null;
}

interface UseTypedDate {
  value: string | null;
  text: string | undefined;
  kind: CalendarKind;
  limits: DateLimits;
  onChange: (value: string | null, typed: TypedDate) => void;
}

/** State of a date field: the typed text is kept until it is a valid date and the field is left. */
export function useTypedDate({ value, text, kind, limits, onChange }: UseTypedDate) {
  const locale = useLocale();
  const { current, isFlawed, setTyped, setLeft, leave } = useTypedText(value, text);

  function read(next: string, as: CalendarKind) {
    const iso = parseTypedDate(locale, as, next);
    const flaw = next.trim() === '' ? null : dateFlaw(iso, limits);
    const parsed = flaw === null ? (iso ?? null) : null;
    setTyped({ text: next, value: parsed });
    onChange(parsed, { text: next, flaw });
    return parsed;
  }

  return {
    shown: current?.text ?? (value === null ? '' : formatTypedDate(locale, kind, value)),
    isFlawed,
    type: (next: string) => {
      setLeft(false);
      read(next, kind);
    },
    leave,
    pick: (iso: string | null) => {
      setTyped(null);
      onChange(iso, { text: iso === null ? '' : formatTypedDate(locale, kind, iso), flaw: null });
    },
    /** Parses the text again after a change of the calendar. */
    parseAgain: (as: CalendarKind) => {
      if (value !== null || (current && read(current.text, as) !== null)) setTyped(null);
    },
  };
}
