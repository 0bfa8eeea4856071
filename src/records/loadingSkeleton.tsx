import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown by panel screens while IndexedDB is read; `children` are the placeholders. */
export function LoadingSkeleton({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {children}
    </div>
  );
}

/** Placeholder of a list: rows of a title or a block, with a line of text if `detail` is set. */
export function ListSkeleton({
  shape = 'title',
  detail = false,
}: {
  shape?: 'title' | 'block';
  detail?: boolean;
}) {
  return (
    <LoadingSkeleton className="grid gap-6">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton shape={shape} />
          {detail ? <Skeleton /> : null}
          <Skeleton className="w-1/3" />
        </div>
      ))}
    </LoadingSkeleton>
  );
}
