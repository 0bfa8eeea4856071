import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder while the patient’s packages are read from the mirror. */
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
