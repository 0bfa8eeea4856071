import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type TicketGroup, ticketGroups } from '#contract/staff/tickets.ts';
import { departments } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { useNow } from '#ui/useNow.ts';
import { ChoiceGroup } from '../frame/choiceGroup.tsx';
import { useMoment } from '../frame/formats.ts';
import { ListPane } from '../frame/listPane.tsx';
import { SearchField } from '../frame/searchField.tsx';
import { InboxRow } from './inboxRow.tsx';
import { goalMinutes, useDepartmentNames, useGroupNames } from './names.ts';
import type { InboxSearch } from './search.ts';
import { useInbox } from './useInbox.ts';

/** Who waits for an answer, in the order of urgency and waiting. */
export function InboxList({
  filters,
  current,
  onBegin,
}: {
  filters: InboxSearch;
  current: string | undefined;
  onBegin: () => void;
}) {
  const locale = useLocale();
  const now = useNow();
  const moment = useMoment();
  const groupNames = useGroupNames();
  const isLong = useAfter(400);
  const inbox = useInbox(filters);
  const [first] = inbox.data?.pages ?? [];
  const lastAnswer = first?.lastAnswerAt ? moment(first.lastAnswerAt) : undefined;
  const { q } = filters;
  return (
    <ListPane
      id="inbox"
      title={<Trans>Inbox</Trans>}
      choice={
        <>
          <Button size="sm" onClick={onBegin}>
            <Trans>New ticket</Trans>
          </Button>
          <WhoseChoice filters={filters} counts={first?.whose} />
        </>
      }
      filters={<Filters filters={filters} />}
      list={inbox}
      rows={useMemo(() => inbox.data?.pages.flatMap(({ items }) => items) ?? none, [inbox.data])}
      filterKey={JSON.stringify(filters)}
      keyOf={({ id }) => id}
      // A row stays in its group while somebody looks at it.
      update={({ group }, row) => ({ ...row, group })}
      loading={
        isLong ? (
          <p className="p-4 text-ink-2">
            <Trans>Loading the inbox</Trans>
          </p>
        ) : null
      }
      empty={
        q ? (
          <Trans>
            Nothing found for <bdi>{q}</bdi>. Searched: subject, number, name and phone of the
            patient.
          </Trans>
        ) : (
          <>
            <Trans>Nobody is waiting.</Trans>{' '}
            {lastAnswer === undefined ? null : (
              <Trans>The last answer went out {lastAnswer}.</Trans>
            )}
          </>
        )
      }
    >
      {(rows) =>
        ticketGroups.map((group) => {
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
        })
      }
    </ListPane>
  );
}

const none: readonly never[] = [];

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
  const navigate = useNavigate();
  const names = {
    mine: t({ message: 'Mine', comment: 'Tickets assigned to me' }),
    department: t({ message: 'Department', comment: 'Tickets of my department' }),
    all: t({ message: 'All', comment: 'All tickets' }),
  };
  return (
    <ChoiceGroup
      label={t`Whose tickets`}
      value={filters.whose ?? 'all'}
      choices={(['mine', 'department', 'all'] as const).map((whose) => ({
        value: whose,
        name: names[whose],
        count: counts?.[whose],
      }))}
      onChange={(whose) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, whose: whose === 'all' ? undefined : whose }),
        })
      }
    />
  );
}

function Filters({ filters }: { filters: InboxSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names = useDepartmentNames();
  const set = (change: InboxSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) });
  return (
    <div className="grid grid-cols-2 gap-2">
      <SearchField
        id="inbox-search"
        className="col-span-2"
        label={t`Search the tickets`}
        placeholder={t`Words, number, name or phone`}
        q={filters.q}
        onSearch={(q) => set({ q })}
      />
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
