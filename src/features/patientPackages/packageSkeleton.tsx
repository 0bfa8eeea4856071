import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function PackageSkeleton() {
  return (
    <LoadingSkeleton className="flex max-w-xl gap-4 py-4">
      <Skeleton shape="arch" />
      <div className="grid flex-1 content-start gap-3 pt-4">
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </LoadingSkeleton>
  );
}
