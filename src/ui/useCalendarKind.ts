import { useSyncExternalStore } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { type CalendarKind, calendarKindOf } from './dateCalendars.ts';

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
