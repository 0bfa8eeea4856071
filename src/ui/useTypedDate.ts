import { useState } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import type { CalendarKind } from './dateCalendars.ts';
import {
  type DateFlaw,
  dateFlaw,
  type DateLimits,
  formatTypedDate,
  parseTypedDate,
} from './dateText.ts';

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
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(
    value === null && text ? { text, value } : null,
  );
  const [isLeft, setLeft] = useState(true);
  // A new value from the parent replaces the typed text, except while the field is focused.
  const current = !isLeft || value === null || typed?.value === value ? typed : null;

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
    isFlawed: isLeft && value === null && (current?.text ?? '').trim() !== '',
    type: (next: string) => {
      setLeft(false);
      read(next, kind);
    },
    leave: () => {
      setLeft(true);
      if (value !== null) setTyped(null);
    },
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
