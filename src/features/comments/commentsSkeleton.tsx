import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown while IndexedDB is read. */
export function CommentsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton className="w-1/3" />
        </div>
      ))}
    </div>
  );
}
