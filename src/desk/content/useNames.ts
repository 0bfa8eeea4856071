import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../context.tsx';

/** What fields that name other entries offer, by kind. */
export function useNames() {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['content-names'],
    queryFn: () => api.call('staffContentNames'),
    staleTime: 60_000,
  });
}
