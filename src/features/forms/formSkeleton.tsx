import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function FormSkeleton() {
  return (
    <LoadingSkeleton className="form-width grid gap-4 py-2">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </LoadingSkeleton>
  );
}
