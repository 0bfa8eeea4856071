import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { patientCode } from '#contract/staff/patients.ts';
import { matchesSearch } from '#i18n/foldText.ts';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Input } from '#ui/input.tsx';
import { useDesk, useMay } from '../context.tsx';
import { useText } from './formats.ts';
import { useOwnSections } from './sections.ts';
import { useSettled } from './useSettled.ts';

/** What can be begun from any page. */
export type FindAct = 'ticket' | 'patient';

/** Shorter texts would list everybody. */
const shortest = 2;

export function FindForm({ onDone, onAct }: { onDone: () => void; onAct: (act: FindAct) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const may = useMay();
  const inWords = useText();
  const { api } = useDesk();
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = useSettled(typed.trim());
  const isLong = text.length >= shortest;
  const patients = useQuery({
    queryKey: ['find', 'patients', text],
    queryFn: () => api.call('staffPatients', { query: { text } }),
    enabled: isLong && may('patients.read'),
  });
  const tickets = useQuery({
    queryKey: ['find', 'tickets', text],
    queryFn: () => api.call('staffTickets', { query: { q: text } }),
    enabled: isLong && may('tickets'),
  });
  const bills = useQuery({
    queryKey: ['find', 'bills', text],
    queryFn: () => api.call('staffBills', { query: { q: text } }),
    enabled: isLong && may('bills.read'),
  });
  const letters = useQuery({
    queryKey: ['find', 'letters', text],
    queryFn: () => api.call('staffLetters', { query: { q: text } }),
    enabled: isLong && may('letters'),
  });
  const acts = useActs().filter(({ name }) => isLong && matchesSearch(name, text));
  const pages = useOwnSections()
    .flatMap(({ sections }) => sections)
    .filter(({ name }) => isLong && matchesSearch(name, text));
  const foundPatients = (isLong && patients.data?.items.slice(0, mostOfAKind)) || [];
  const foundTickets = (isLong && tickets.data?.items.slice(0, mostOfAKind)) || [];
  const foundBills = (isLong && bills.data?.items.slice(0, mostOfAKind)) || [];
  const foundLetters = (isLong && letters.data?.items.slice(0, mostOfAKind)) || [];
  const total = [acts, pages, foundPatients, foundTickets, foundBills, foundLetters]
    .map(({ length }) => length)
    .reduce((sum, length) => sum + length);
  const count = formatNumber(locale, total);
  const isSearching =
    [patients, tickets, bills, letters].some(({ isFetching }) => isFetching) ||
    text !== typed.trim();

  // The field and the links found are one column for the arrow keys.
  useEffect(() => {
    const whole = form.current;
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !whole) return;
      event.preventDefault();
      const stops = [...whole.querySelectorAll<HTMLElement>('input, a, li > button')];
      const at = stops.findIndex((each) => each === document.activeElement);
      stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
    };
    whole?.addEventListener('keydown', move);
    return () => whole?.removeEventListener('keydown', move);
  }, []);
  return (
    <div ref={form} role="search" className="grid gap-4">
      <Input
        ref={field}
        type="search"
        dir="auto"
        maxLength={100}
        aria-label={t`Name, email, phone, or number of a patient, ticket or bill`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={total > 0 ? 'sr-only' : 'text-ink-2'}>
        {!isLong || isSearching ? null : total === 0 ? (
          <Trans>Nothing found for “{text}”.</Trans>
        ) : (
          <Trans>{count} found</Trans>
        )}
      </p>
      <Found title={<Trans>Patients</Trans>} isEmpty={foundPatients.length === 0}>
        {foundPatients.map(({ id, number, name }) => (
          <li key={id}>
            <Link
              to="/desk/patients/$patient"
              params={{ patient: patientCode(number) }}
              onClick={onDone}
              className={linkClass}
            >
              <bdi className="min-w-0 flex-1">{name}</bdi>
              <bdi className="text-ink-2">{patientCode(number)}</bdi>
            </Link>
          </li>
        ))}
      </Found>
      <Found title={<Trans>Tickets</Trans>} isEmpty={foundTickets.length === 0}>
        {foundTickets.map(({ id, number, subject, patient }) => (
          <li key={id}>
            <Link
              to="/desk/inbox/$ticket"
              params={{ ticket: String(number) }}
              onClick={onDone}
              className={linkClass}
            >
              <bdi className="min-w-0 flex-1 truncate">{subject}</bdi>
              <bdi className="text-ink-2">{patient.name}</bdi>
              <span className="text-ink-2">{formatCode(locale, number)}</span>
            </Link>
          </li>
        ))}
      </Found>
      <Found title={<Trans>Bills</Trans>} isEmpty={foundBills.length === 0}>
        {foundBills.map(({ id, number, title, patient }) => (
          <li key={id}>
            <Link
              to="/desk/bills"
              search={{ show: 'all', q: String(number) }}
              onClick={onDone}
              className={linkClass}
            >
              <bdi className="min-w-0 flex-1 truncate">{inWords(title)}</bdi>
              <bdi className="text-ink-2">{patient}</bdi>
              <span className="text-ink-2">{formatCode(locale, number)}</span>
            </Link>
          </li>
        ))}
      </Found>
      <Found title={<Trans>Letters</Trans>} isEmpty={foundLetters.length === 0}>
        {foundLetters.map(({ number, name }) => (
          <li key={number}>
            <Link
              to="/desk/letters/$letter"
              params={{ letter: String(number) }}
              onClick={onDone}
              className={linkClass}
            >
              <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
              <span className="text-ink-2">{formatCode(locale, number)}</span>
            </Link>
          </li>
        ))}
      </Found>
      <Found title={<Trans>Begin</Trans>} isEmpty={acts.length === 0}>
        {acts.map(({ act, name }) => (
          <li key={act}>
            <button type="button" onClick={() => onAct(act)} className={`w-full ${linkClass}`}>
              {name}
            </button>
          </li>
        ))}
      </Found>
      <Found title={<Trans>Pages</Trans>} isEmpty={pages.length === 0}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} onClick={onDone} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </Found>
    </div>
  );
}

/** Those that the member's roles allow. */
function useActs(): readonly { act: FindAct; name: string }[] {
  const { t } = useLingui();
  const may = useMay();
  return [
    ...(may('tickets') ? [{ act: 'ticket', name: t`New ticket` } as const] : []),
    ...(may('patients.write') ? [{ act: 'patient', name: t`Create a patient` } as const] : []),
  ];
}

const mostOfAKind = 8;
const linkClass = 'flex min-h-10 items-center gap-3 rounded px-2 text-start hover:bg-primary-tint';

function Found({
  title,
  isEmpty,
  children,
}: {
  title: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-ink-2">
        {title}
      </h3>
      <ul className="grid">{children}</ul>
    </section>
  );
}
