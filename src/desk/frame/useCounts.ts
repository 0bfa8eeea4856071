import { useQuery } from '@tanstack/react-query';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { useDesk } from '../context.tsx';

export type Counts = StaffAnswer<'staffCounts'>;

/** What waits on each page that the roles open; notices of the server have it read again. */
export function useCounts(): Counts {
  const { api } = useDesk();
  const counts = useQuery({
    queryKey: ['counts'],
    queryFn: () => api.call('staffCounts'),
    refetchInterval: 60_000,
  });
  return counts.data ?? {};
}
