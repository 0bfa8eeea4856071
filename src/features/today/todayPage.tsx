import { useLingui } from '@lingui/react/macro';
import { useEasyMode } from '#records/easyMode/easyMode.ts';
import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Bring } from './bring.tsx';
import { EasyToday } from './easyToday.tsx';
import { MovedNote } from './movedNote.tsx';
import type { VisitParts } from './nextVisit.tsx';
import { Today } from './today.tsx';
import { useToday } from './useToday.ts';

/** The panel’s first page, from the records on this device. */
export function TodayPage() {
  const data = useToday();
  const isEasy = useEasyMode();
  if (data === undefined) return <TodaySkeleton />;
  return isEasy ? <EasyToday data={data} /> : <Today data={data} parts={storedParts} />;
}

/** Parts of the next visit with this device's storage. */
export const storedParts: VisitParts = {
  bring: (visit) => <Bring key={visit.id} visit={visit} />,
  moved: (visit) => <MovedNote visit={visit} />,
};

function TodaySkeleton() {
  const { t } = useLingui();
  return (
    <LoadingSkeleton className="grid max-w-xl gap-4">
      <h1 tabIndex={-1} className="sr-only">{t`Today`}</h1>
      <Skeleton shape="block" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton className="w-1/3" />
    </LoadingSkeleton>
  );
}
