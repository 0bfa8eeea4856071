import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import Activity from '~icons/lucide/activity';
import Banknote from '~icons/lucide/banknote';
import ClipboardList from '~icons/lucide/clipboard-list';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Landmark from '~icons/lucide/landmark';
import ListChecks from '~icons/lucide/list-checks';
import Pill from '~icons/lucide/pill';
import Plane from '~icons/lucide/plane';
import QrCode from '~icons/lucide/qr-code';
import Smile from '~icons/lucide/smile';
import Star from '~icons/lucide/star';
import Stethoscope from '~icons/lucide/stethoscope';
import UtensilsCrossed from '~icons/lucide/utensils-crossed';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { LeaveEasyMode } from '#records/easyMode/leaveEasyMode.tsx';
import { ReadAloud } from '#records/readAloud/readAloud.tsx';
import { ZoneName } from '#records/visit/appointmentTime.tsx';
import { type PackageVisit, upcomingVisits } from '#records/visit/nextVisit.ts';
import { commaOf, joinLine, visitDay } from '#records/visit/visitText.ts';
import { type Tint, tintClass } from '#ui/art/kinds.ts';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import type { RenderLink } from '#ui/renderLink.ts';
import { useNow } from '#ui/useNow.ts';
import { Bring } from './bring.tsx';
import { FastingSentence } from './fasting.tsx';
import { LatestAnswer } from './latestAnswer.tsx';
import { MyLine } from './myLine.tsx';
import { NewResults } from './newResults.tsx';
import { NextConsult } from './nextConsult.tsx';
import { MovedNote } from './movedNote.tsx';
import { FirstSyncNote, NoVisit } from './noVisit.tsx';
import { DueText, useTaskTexts } from './taskList.tsx';
import { type Task, tasksOf } from './tasks.ts';
import { nextConsult, type TodayData } from './todayData.ts';
import { VisitPicture } from './visitPicture.tsx';
import { useWhenText } from './whenText.ts';

/** Today in easy mode: the next visit, then the next task, large; the rest can be opened. */
export function EasyToday({ data }: { data: TodayData }) {
  const now = useNow();
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  const [next] = upcomingVisits(data.packages, now);
  const consult = nextConsult(data.consults, now);
  const tasks = tasksOf(data, now);
  return (
    <div data-easy className="form-width">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <LeaveEasyMode />
        <ReadAloud of={region} subject={next?.visit.id ?? null} />
      </div>
      <div ref={region} className="grid grid-cols-1 gap-6">
        {next ? <EasyVisit next={next} now={now} /> : null}
        {!next && consult ? <NextConsult reserved={consult} now={now} isMain /> : null}
        {!next && !consult ? <NoVisit data={data} tasks={tasks} /> : null}
        {tasks.length > 0 ? <EasyTasks tasks={tasks} now={now} /> : null}
        {data.isComplete ? null : <FirstSyncNote />}
      </div>
      <div className="mt-8 text-[1.25rem]">
        <Disclosure
          summary={t({ message: 'More', comment: 'Place in the portal: everything else' })}
          level={2}
        >
          <div className="grid grid-cols-1 gap-9 text-ink t-body">
            {next ? <Bring key={next.visit.id} visit={next.visit} /> : null}
            {next && consult ? <NextConsult reserved={consult} now={now} isMain={false} /> : null}
            <NewResults results={data.newResults} />
            <LatestAnswer answer={data.answer} now={now} />
            <MyLine packages={data.packages} now={now} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

/** Day and hour, place, doctor and fasting in words, and one button: the card for reception. */
function EasyVisit({ next: { visit }, now }: { next: PackageVisit; now: number }) {
  const locale = useLocale();
  const when = useWhenText();
  const { startsAt, timeZone, careCenter, physician, fastFrom } = visit;
  const fasts = fastFrom !== null && Date.parse(startsAt) > now;
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="h-24 overflow-hidden rounded">
        <VisitPicture place={careCenter} />
      </div>
      <div>
        <h1
          tabIndex={-1}
          className="text-[2.125rem] large-text:text-[1.5rem] leading-[1.35] font-[640] outline-none"
        >
          <time dateTime={startsAt}>{when.headline(startsAt, timeZone, now)}</time>
        </h1>
        <p className="text-ink-2">
          {visitDay(locale, startsAt, timeZone)}
          {commaOf(locale)}
          <ZoneName slot={startsAt} timeZone={timeZone} />
        </p>
        <p className="mt-2 text-[1.25rem]">{joinLine(locale, careCenter.name, careCenter.city)}</p>
        {physician ? (
          <p className="text-[1.25rem]">
            <bdi>{textIn(physician.name, locale.code)}</bdi>
          </p>
        ) : null}
        <MovedNote visit={visit} />
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {fasts ? (
          <li className="flex min-h-18 items-center gap-4 rounded bg-secondary-tint px-4 py-3 text-[1.25rem] font-strong">
            <Icon of={UtensilsCrossed} size="lg" className="flex-none" />
            <span>
              <FastingSentence visit={{ ...visit, fastFrom }} now={now} />
            </span>
          </li>
        ) : null}
        <EasyRow
          icon={QrCode}
          tint="green"
          title={<Trans>Show at reception</Trans>}
          link={(parts) => (
            <Link to="/panel/visit/$visit" params={{ visit: visit.id }} {...parts} />
          )}
        />
      </ul>
    </section>
  );
}

const pictures: Record<Exclude<Task['kind'], 'form'>, TaskPicture> = {
  preparation: { icon: ListChecks, tint: 'green' },
  bill: { icon: Banknote, tint: 'sand' },
  confirm: { icon: Stethoscope, tint: 'green' },
  pay: { icon: Banknote, tint: 'sand' },
  recommendation: { icon: HeartHandshake, tint: 'blue' },
  loan: { icon: Landmark, tint: 'sand' },
};

interface TaskPicture {
  icon: IconShape;
  tint: Tint;
}

/** What forms are about, by words in the ids of their questionnaires. */
const formPictures: readonly (readonly [RegExp, IconShape])[] = [
  [/travel|arrival/, Plane],
  [/medicine/, Pill],
  [/phq|gad|mood/, Smile],
  [/pressure|diary/, Activity],
  [/satisfaction|feedback/, Star],
  [/intake|history/, Stethoscope],
];

function pictureOf(task: Task): TaskPicture {
  if (task.kind !== 'form') return pictures[task.kind];
  const { id } = task.form.questionnaire;
  const icon = formPictures.find(([words]) => words.test(id))?.[1] ?? ClipboardList;
  return { icon, tint: 'blue' };
}

/** The next task large; the others can be opened. */
function EasyTasks({ tasks: [first, ...others], now }: { tasks: readonly Task[]; now: number }) {
  const { t } = useLingui();
  const textsOf = useTaskTexts();
  const row = (task: Task, isLarge: boolean) => {
    const { title, detail, link } = textsOf(task);
    return (
      <EasyRow
        key={task.key}
        {...pictureOf(task)}
        title={title}
        detail={detail}
        due={<DueText date={task.dueAt} now={now} />}
        link={link}
        isLarge={isLarge}
      />
    );
  };
  if (!first) return null;
  const count = others.length;
  return (
    <section>
      <h2 className="mb-3 t-h2">
        <Trans>Your next task</Trans>
      </h2>
      <ul>{row(first, true)}</ul>
      {count === 0 ? null : (
        <div className="mt-6 text-[1.25rem]">
          <Disclosure summary={t`${plural(count, { one: '# more task', other: '# more tasks' })}`}>
            <ul className="grid grid-cols-1 gap-3 text-ink t-body">
              {others.map((task) => row(task, false))}
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  );
}

interface EasyRowProps extends TaskPicture {
  title: ReactNode;
  detail?: ReactNode;
  due?: ReactNode;
  link: RenderLink;
  /** The one thing to do next. */
  isLarge?: boolean;
}

/** A row that leads to one place, with a picture beside the words. */
function EasyRow({ icon, tint, title, detail, due, link, isLarge = false }: EasyRowProps) {
  return (
    <li
      className={cx(
        'relative flex items-center gap-4 large-text:flex-col large-text:items-start rounded border bg-surface transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isLarge ? 'min-h-36 border-primary-ink p-5 shadow-1' : 'min-h-22 border-edge p-3',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          tintClass[tint],
          'grid flex-none place-items-center rounded bg-(--a-field) text-(--a-line)',
          isLarge ? 'size-20' : 'size-16',
        )}
      >
        <Icon of={icon} size="xl" />
      </span>
      <span className="grid min-w-0 gap-1 wrap-anywhere">
        {link({
          className: cx(
            'leading-snug font-strong outline-none after:absolute after:inset-0 after:content-[""]',
            isLarge ? 'text-[1.5rem]' : 'text-[1.25rem]',
          ),
          children: title,
        })}
        {detail ? <span className="block text-ink-2">{detail}</span> : null}
        {due ? <span className="flex flex-wrap gap-x-2">{due}</span> : null}
      </span>
    </li>
  );
}
