import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useClock } from '#records/sampleRecords.tsx';
import { upcomingVisits } from '#records/visit/nextVisit.ts';
import { buttonClass } from '#ui/button.tsx';
import { LatestAnswer } from './latestAnswer.tsx';
import { MyLine } from './myLine.tsx';
import { NewResults } from './newResults.tsx';
import { NextConsult } from './nextConsult.tsx';
import { NextVisit, type VisitParts } from './nextVisit.tsx';
import { TaskList } from './taskList.tsx';
import { type Task, tasksOf } from './tasks.ts';
import { nextConsult, type TodayData } from './todayData.ts';

/**
 * Today from its data. The order is fixed: the next visit, the next consultation, tasks by due
 * date, new results, the clinic’s latest answer, and the way through the package.
 */
export function Today({ data, parts }: { data: TodayData; parts: VisitParts }) {
  const { now } = useClock();
  const visits = upcomingVisits(data.packages, now);
  const consult = nextConsult(data.consults, now);
  const [next] = visits;
  const tasks = tasksOf(data, now);
  const isCalm = !next && !consult;
  return (
    <div data-wide className="flex flex-1 flex-col">
      <div className="@container w-full max-w-[72rem] flex-1 px-(--gutter) pb-9 lg:px-10 lg:pt-10 lg:pb-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 @[52rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {next ? <NextVisit next={next} now={now} parts={parts} /> : null}
          {consult && !next ? <NextConsult reserved={consult} now={now} isMain /> : null}
          {isCalm ? <NoVisit data={data} tasks={tasks} /> : null}
          <div className="grid content-start gap-9">
            {consult && next ? <NextConsult reserved={consult} now={now} isMain={false} /> : null}
            {/* Without a visit the answer moves up. */}
            {isCalm ? <LatestAnswer answer={data.answer} now={now} /> : null}
            <TaskList tasks={tasks} now={now} />
            <NewResults results={data.newResults} />
            {isCalm ? null : <LatestAnswer answer={data.answer} now={now} />}
            {data.isComplete ? null : <FirstSyncNote />}
          </div>
        </div>
      </div>
      <MyLine packages={data.packages} now={now} />
    </div>
  );
}

/** Shown instead of the next visit: how many tasks there are, or what the clinic will do. */
function NoVisit({ data, tasks }: { data: TodayData; tasks: readonly Task[] }) {
  const count = tasks.length;
  const newCount = data.newResults.length;
  return (
    <section className="pt-7 lg:pt-0">
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
function FirstSyncNote() {
  return (
    <p className="border-y border-dotted border-edge py-4 text-ink-2">
      <Trans>The rest of your records is still on its way to this device.</Trans>
    </p>
  );
}
