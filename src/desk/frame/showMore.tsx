import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';

/** A list that is read in pages. */
export type PagedList = Pick<
  UseInfiniteQueryResult,
  'isPending' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** At the end of a list: its next page. */
export function ShowMore({ list, className }: { list: PagedList; className?: string }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      size="sm"
      className={className}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      <Trans>Show more</Trans>
    </Button>
  );
}
