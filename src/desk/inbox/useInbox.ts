import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxRow } from '#contract/staff/tickets.ts';
import { useDesk } from '../context.tsx';
import type { InboxSearch } from './search.ts';

/** The list for these filters; also read again every half minute, as waits end by themselves. */
export function useInbox(filters: InboxSearch) {
  const { api } = useDesk();
  return useInfiniteQuery({
    queryKey: ['inbox', filters],
    queryFn: ({ pageParam }) =>
      api.call('staffTickets', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}

/**
 * The rows as they are shown. While the focus is in the list, rows keep their places and new ones
 * are only counted, so that nothing moves under a finger or a key.
 */
export function useSteadyRows(rows: readonly InboxRow[], isFrozen: boolean, filterKey: string) {
  const [shown, setShown] = useState({ rows, filterKey });
  const isSame = shown.filterKey === filterKey;
  const show = () => setShown({ rows, filterKey });
  if (!(isFrozen && isSame && shown.rows.length > 0)) {
    if (shown.rows !== rows || !isSame) show();
    return { rows, fresh: 0, show };
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(shown.rows.map(({ id }) => id));
  return {
    rows: shown.rows.map((row) => ({ ...(byId.get(row.id) ?? row), group: row.group })),
    fresh: rows.filter(({ id }) => !known.has(id)).length,
    show,
  };
}
