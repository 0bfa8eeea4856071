import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import type { Task } from './tasks.ts';
import type { TodayData } from './todayData.ts';

/** Shown instead of the next visit: how many tasks there are, or what the clinic will do. */
export function NoVisit({ data, tasks }: { data: TodayData; tasks: readonly Task[] }) {
  const count = tasks.length;
  const newCount = data.newResults.length;
  return (
    <section className="pt-7 in-data-easy:pt-0 lg:pt-0">
      {/* During the first synchronization a visit may still come. */}
      {data.isComplete ? (
        <p className="font-label text-primary-ink t-small">
          <Trans>No visit is booked</Trans>
        </p>
      ) : null}
      <h1 tabIndex={-1} className="mt-1 t-h1 outline-none">
        {count > 0 ? (
          <Plural value={count} one="# task waits for you" other="# tasks wait for you" />
        ) : newCount > 0 ? (
          <Plural value={newCount} one="A new result is here" other="# new results are here" />
        ) : data.awaited > 0 ? (
          <Trans>The clinic has your question</Trans>
        ) : data.unsent > 0 ? (
          <Trans>Your question is not with the clinic yet</Trans>
        ) : data.isComplete ? (
          <Trans>Nothing waits for you now</Trans>
        ) : (
          <Trans>Your records are on their way</Trans>
        )}
      </h1>
      <p className="mt-2 text-ink-2 empty:hidden">
        {count === 0 && data.awaited > 0 ? (
          <Trans>The answer will appear here and in your messages.</Trans>
        ) : count === 0 && data.unsent > 0 ? (
          <Trans>It is safe on this device. Your messages show where it is.</Trans>
        ) : data.isComplete ? (
          <Trans>When a visit is booked, its day, place, and preparation will appear here.</Trans>
        ) : null}
      </p>
      <p className="mt-4">
        <Link to="/panel/my-ticket/new" className={buttonClass({ variant: 'filled' })}>
          <Trans>Ask the clinic</Trans>
        </Link>
      </p>
    </section>
  );
}

/** Shown until the first synchronization is complete. */
export function FirstSyncNote() {
  return (
    <p className="border-y border-dotted border-edge py-4 text-ink-2">
      <Trans>The rest of your records is still on its way to this device.</Trans>
    </p>
  );
}
