import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Letter } from '#contract/staff/guestSubmissions.ts';
import { useDesk } from '../context.tsx';
import type { LetterSearch } from './search.ts';

/** The list for these filters; notices of the server have it read again. */
export function useLetters({ kind, state, q }: LetterSearch, isEnabled: boolean) {
  const { api } = useDesk();
  return useInfiniteQuery({
    queryKey: ['letters', { kind, state, q }],
    queryFn: ({ pageParam }) =>
      api.call('staffLetters', {
        query: { kind, state: state ?? 'open', q, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

export const letterKey = (number: number) => ['letter', String(number)] as const;

/** A change of one letter, whose answer is the letter as it is then. */
export function useLetterChange<Args>(
  number: number,
  change: (args: Args) => Promise<Letter>,
  onDone?: (letter: Letter, args: Args) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (letter, args) => {
      queries.setQueryData(letterKey(number), letter);
      onDone?.(letter, args);
    },
    // After a refusal: what somebody else did is shown.
    onSettled: () =>
      Promise.all(
        [letterKey(number), ['letters'], ['counts']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
