import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder of a form, also while the code of a public form is loaded. */
export function FormSkeleton() {
  return (
    <LoadingSkeleton className="form-width grid gap-4 py-2">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </LoadingSkeleton>
  );
}
