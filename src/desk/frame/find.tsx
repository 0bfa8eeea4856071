import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import Search from '~icons/lucide/search';
import { patientCode } from '#contract/staff/patients.ts';
import { matchesSearch } from '#i18n/foldText.ts';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { useDesk, useMay } from '../context.tsx';
import { useOwnSections } from './sections.ts';
import { useSettled } from './useSettled.ts';

/** In the bar, and by `Ctrl K`: finds patients, tickets and pages of the desk. */
export function Find() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="my-1 ms-2 flex max-w-md min-w-0 flex-1 items-center gap-2 rounded border border-hair bg-well px-3 text-start text-ink-2 hover:border-edge"
      >
        <Icon of={Search} size="sm" />
        <span className="min-w-0 flex-1 truncate">
          <Trans>Find a patient, a ticket, a number</Trans>
        </span>
        <kbd aria-hidden="true" className="ltr rounded border border-hair px-1.5 max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        title={<Trans>Find</Trans>}
        size="md"
      >
        <FindForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Shorter texts would list everybody. */
const shortest = 2;

function FindForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const may = useMay();
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
  const pages = useOwnSections()
    .flatMap(({ sections }) => sections)
    .filter(({ name }) => isLong && matchesSearch(name, text));
  const foundPatients = (isLong && patients.data?.items.slice(0, mostOfAKind)) || [];
  const foundTickets = (isLong && tickets.data?.items.slice(0, mostOfAKind)) || [];
  const total = pages.length + foundPatients.length + foundTickets.length;
  const count = formatNumber(locale, total);
  const isSearching = patients.isFetching || tickets.isFetching || text !== typed.trim();

  // The field and the links found are one column for the arrow keys.
  useEffect(() => {
    const whole = form.current;
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !whole) return;
      event.preventDefault();
      const stops = [...whole.querySelectorAll<HTMLElement>('input, a')];
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

const mostOfAKind = 8;
const linkClass = 'flex min-h-10 items-center gap-3 rounded px-2 hover:bg-primary-tint';

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
