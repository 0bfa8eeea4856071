import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown while IndexedDB is read. */
export function DocumentsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" className="h-16" />
      ))}
    </div>
  );
}
