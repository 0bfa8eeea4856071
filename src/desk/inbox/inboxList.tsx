import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import Search from '~icons/lucide/search';
import { type InboxRow as Row, type TicketGroup, ticketGroups } from '#contract/staff/tickets.ts';
import { departments } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { BeatLine } from '#ui/beatLine.tsx';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useNow } from '#ui/useNow.ts';
import { useMoment } from '../frame/formats.ts';
import { useSteadyRows } from '../frame/useSteadyRows.ts';
import { useProblemText } from '../problem.ts';
import { InboxRow } from './inboxRow.tsx';
import { goalMinutes, useDepartmentNames, useGroupNames } from './names.ts';
import type { InboxSearch } from './search.ts';
import { useInbox } from './useInbox.ts';

/** Who waits for an answer, in the order of urgency and waiting. */
export function InboxList({
  filters,
  current,
}: {
  filters: InboxSearch;
  current: string | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const moment = useMoment();
  const problemText = useProblemText();
  const groupNames = useGroupNames();
  const [isFrozen, setFrozen] = useState(false);
  const isLong = useAfter(400);
  const inbox = useInbox(filters);
  const [first] = inbox.data?.pages ?? [];
  const { rows, fresh, show } = useSteadyRows(
    useMemo(() => inbox.data?.pages.flatMap(({ items }) => items) ?? none, [inbox.data]),
    { ...steady, isFrozen, filterKey: JSON.stringify(filters) },
  );
  const lastAnswer = first?.lastAnswerAt ? moment(first.lastAnswerAt) : undefined;
  const { q } = filters;
  return (
    <section
      aria-labelledby="inbox"
      className="flex min-h-0 min-w-0 flex-col border-e border-hair max-lg:border-e-0"
    >
      <header className="grid flex-none gap-2 border-b border-hair p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 id="inbox" tabIndex={-1} className="t-h1 outline-none">
            <Trans>Inbox</Trans>
          </h1>
          <WhoseChoice filters={filters} counts={first?.whose} />
        </div>
        <Filters filters={filters} />
      </header>
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        aria-busy={inbox.isPending}
        onFocus={() => setFrozen(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFrozen(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
        }
      >
        {inbox.error ? (
          <div role="alert" className="p-3">
            <Note tone="danger">{problemText(inbox.error)}</Note>
          </div>
        ) : null}
        {inbox.isPending && isLong ? (
          <p className="p-4 text-ink-2">
            <Trans>Loading the inbox</Trans>
          </p>
        ) : null}
        {fresh > 0 ? (
          <div className="sticky top-0 z-10 grid justify-center p-1">
            <Button size="sm" onClick={show}>
              <Plural value={fresh} one="# new, show" other="# new, show" />
            </Button>
          </div>
        ) : null}
        {ticketGroups.map((group) => {
          const some = rows.filter((row) => row.group === group);
          return some.length === 0 ? null : (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2
                id={`group-${group}`}
                className="sticky top-0 flex justify-between gap-2 border-b border-hair bg-well px-3 py-1 font-strong"
              >
                <span>
                  {groupNames[group]}{' '}
                  <span className="font-normal text-ink-2">
                    {formatNumber(locale, first?.counts[group] ?? some.length)}
                  </span>
                </span>
                <Goal group={group} />
              </h2>
              <ul>
                {some.map((row) => (
                  <InboxRow
                    key={row.id}
                    row={row}
                    now={now}
                    search={filters}
                    isCurrent={current === String(row.number)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {inbox.data && rows.length === 0 ? (
          <div className="grid gap-3 p-4 text-ink-2">
            <BeatLine tone="living" at="near" />
            {q ? (
              <p>
                <Trans>
                  Nothing found for <bdi>{q}</bdi>. Searched: subject, number, name and phone of the
                  patient.
                </Trans>
              </p>
            ) : (
              <p>
                <Trans>Nobody is waiting.</Trans>{' '}
                {lastAnswer === undefined ? null : (
                  <Trans>The last answer went out {lastAnswer}.</Trans>
                )}
              </p>
            )}
          </div>
        ) : null}
        {inbox.hasNextPage ? (
          <div className="grid justify-center p-3">
            <Button
              size="sm"
              busy={inbox.isFetchingNextPage}
              onClick={() => void inbox.fetchNextPage()}
            >
              {t`Show more`}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

const none: readonly never[] = [];
/** A row stays in its group while somebody looks at it. */
const steady = {
  keyOf: ({ id }: Row) => id,
  update: ({ group }: Row, current: Row): Row => ({ ...current, group }),
};

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

function Goal({ group }: { group: TicketGroup }) {
  const locale = useLocale();
  if (group !== 'urgent' && group !== 'waiting') return null;
  const hours = formatNumber(locale, goalMinutes[group] / 60);
  return (
    <span className="font-normal text-ink-3">
      <Trans comment="The time within which an answer is expected">goal: {hours} h</Trans>
    </span>
  );
}

function WhoseChoice({
  filters,
  counts,
}: {
  filters: InboxSearch;
  counts: { mine: number; department: number; all: number } | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const names = {
    mine: t({ message: 'Mine', comment: 'Tickets assigned to me' }),
    department: t({ message: 'Department', comment: 'Tickets of my department' }),
    all: t({ message: 'All', comment: 'All tickets' }),
  };
  return (
    <div role="group" aria-label={t`Whose tickets`} className="flex rounded border border-hair">
      {(['mine', 'department', 'all'] as const).map((whose) => (
        <button
          key={whose}
          type="button"
          aria-pressed={(filters.whose ?? 'all') === whose}
          className="min-h-9 px-2.5 text-ink-2 hover:bg-well aria-pressed:bg-well aria-pressed:font-strong aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_var(--primary-mark)] max-lg:min-h-11"
          onClick={() =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, whose: whose === 'all' ? undefined : whose }),
            })
          }
        >
          {names[whose]} {counts ? formatNumber(locale, counts[whose]) : ''}
        </button>
      ))}
    </div>
  );
}

function Filters({ filters }: { filters: InboxSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names = useDepartmentNames();
  const set = (change: InboxSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <div className="grid grid-cols-2 gap-2">
      <label className="relative col-span-2">
        <span className="sr-only">
          <Trans>Search the tickets</Trans>
        </span>
        <Icon of={Search} size="sm" className="absolute start-2.5 top-1/2 -translate-y-1/2" />
        <input
          type="search"
          id="inbox-search"
          maxLength={100}
          dir="auto"
          defaultValue={filters.q}
          className={controlClass('ps-9')}
          placeholder={t`Subject, number, name or phone`}
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => set({ q: target.value.trim() || undefined }), 250);
          }}
        />
      </label>
      <select
        aria-label={t`State`}
        className={controlClass()}
        value={filters.status ?? 'open'}
        onChange={({ target }) => set({ status: target.value === 'closed' ? 'closed' : undefined })}
      >
        <option value="open">{t({ message: 'Open', comment: 'Tickets that are open' })}</option>
        <option value="closed">
          {t({ message: 'Closed', comment: 'Tickets that are closed' })}
        </option>
      </select>
      <select
        aria-label={t`Department`}
        className={controlClass()}
        value={filters.department ?? ''}
        onChange={({ target }) =>
          set({ department: departments.find((name) => name === target.value) })
        }
      >
        <option value="">{t`Any department`}</option>
        {departments.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
