import { useQuery } from '@tanstack/react-query';
import { useDesk, useMay } from '../context.tsx';

/** Openings of records in an emergency, for administrators; events of the server renew them. */
export function useEmergencies() {
  const { api } = useDesk();
  const may = useMay();
  const list = useQuery({
    queryKey: ['emergencies'],
    queryFn: () => api.call('staffEmergencies'),
    // Where an event was lost.
    refetchInterval: 60_000,
    enabled: may('audit'),
  });
  return {
    error: list.error,
    unseen: list.data?.items.filter(({ seenBy }) => seenBy === null) ?? [],
  };
}
