import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffConsultDetail } from '#contract/staff/consults.ts';
import { useDesk } from '../context.tsx';
import type { ConsultSearch } from './search.ts';

/** Patients send requests at any time: what is shown is at most this old, in ms. */
const everyMs = 15_000;

export type Group = NonNullable<ConsultSearch['group']>;

export function useConsultList(group: Group) {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['consults', 'list', group],
    queryFn: () => api.call('staffConsults', { query: { group } }),
    refetchInterval: everyMs,
  });
}

export function useConsultWeek(physician: string | undefined, day: string | undefined) {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['consults', 'week', physician ?? '', day ?? ''],
    queryFn: () =>
      api.call('staffConsultWeek', {
        query: {
          ...(physician === undefined ? {} : { physician }),
          ...(day === undefined ? {} : { day }),
        },
      }),
    refetchInterval: everyMs,
    // The week before stays until the next one is there.
    placeholderData: (earlier) => earlier,
  });
}

export function useConsult(consult: number) {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['consults', 'one', consult],
    queryFn: () => api.call('staffConsult', { params: { consult: String(consult) } }),
    refetchInterval: everyMs,
  });
}

/** A change of consultations or times: everything about them is read again afterwards. */
export function useConsultChange<Args>(
  change: (args: Args) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['consults'] }),
  });
}

/** What the page showed; the server refuses the change of anything else. */
export const seenOf = ({
  consult: { status, slot, proposedSlot },
}: Pick<StaffConsultDetail, 'consult'>) => ({ status, slot, proposedSlot });

export const consultParams = ({
  consult: { number, id },
}: Pick<StaffConsultDetail, 'consult'>) => ({
  consult: String(number ?? id),
});
