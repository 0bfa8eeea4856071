import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
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
