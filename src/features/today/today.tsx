import { useClock } from '#records/sampleMode.tsx';
import { upcomingVisits } from '#records/visit/nextVisit.ts';
import { LatestAnswer } from './latestAnswer.tsx';
import { MyLine } from './myLine.tsx';
import { NewResults } from './newResults.tsx';
import { NextConsult } from './nextConsult.tsx';
import { NextVisit, type VisitParts } from './nextVisit.tsx';
import { FirstSyncNote, NoVisit } from './noVisit.tsx';
import { TaskList } from './taskList.tsx';
import { tasksOf } from './tasks.ts';
import { nextConsult, type TodayData } from './todayData.ts';

/**
 * With two columns, the order of reading stays: tasks stand below the visit, what is before and
 * after them in the other column. The second and the fourth row take the height that is left.
 */
const places = {
  main: '@[52rem]:col-start-1 @[52rem]:row-[1/3]',
  beside: '@[52rem]:col-start-2 @[52rem]:row-start-1',
  below: 'empty:hidden @[52rem]:col-start-1 @[52rem]:row-start-3',
  rest: 'grid content-start gap-9 empty:hidden @[52rem]:col-start-2 @[52rem]:row-[2/5]',
  all: 'grid content-start gap-9 empty:hidden @[52rem]:col-start-2 @[52rem]:row-[1/5]',
};

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
  const hasAnswer = data.answer !== undefined;
  const hasBeside = isCalm ? hasAnswer : Boolean(next && consult);
  const hasRest = data.newResults.length > 0 || (!isCalm && hasAnswer) || !data.isComplete;
  const isAlone = !hasBeside && !hasRest;
  return (
    <div data-wide className="flex flex-1 flex-col">
      <div className="@container w-full max-w-[72rem] flex-1 px-(--gutter) pb-9 lg:px-10 lg:pt-10 lg:pb-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 @[52rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className={places.main}>
            {next ? <NextVisit next={next} now={now} parts={parts} /> : null}
            {consult && !next ? <NextConsult reserved={consult} now={now} isMain /> : null}
            {isCalm ? <NoVisit data={data} tasks={tasks} /> : null}
          </div>
          {hasBeside ? (
            <div className={places.beside}>
              {consult && next ? <NextConsult reserved={consult} now={now} isMain={false} /> : null}
              {/* Without a visit the answer moves up. */}
              {isCalm ? <LatestAnswer answer={data.answer} now={now} /> : null}
            </div>
          ) : null}
          <div className={isAlone ? places.all : places.below}>
            <TaskList tasks={tasks} now={now} />
          </div>
          <div className={hasBeside ? places.rest : places.all}>
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
