import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';

export function PackageSkeleton() {
  return (
    <div aria-busy="true" className="flex max-w-xl gap-4 py-4">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton shape="arch" />
      <div className="grid flex-1 content-start gap-3 pt-4">
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </div>
  );
}
