import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown while IndexedDB is read. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className="form-width grid gap-4 py-2">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </div>
  );
}
