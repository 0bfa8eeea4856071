import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import Banknote from '~icons/lucide/banknote';
import ClipboardList from '~icons/lucide/clipboard-list';
import HeartHandshake from '~icons/lucide/heart-handshake';
import ListChecks from '~icons/lucide/list-checks';
import QrCode from '~icons/lucide/qr-code';
import Receipt from '~icons/lucide/receipt';
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

/** Today in easy mode: the next visit, then tasks as large rows; the rest can be opened. */
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
      <div ref={region} className="grid gap-6">
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
          <div className="grid gap-9 text-ink t-body">
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
    <section className="grid gap-4">
      <div className="h-32 overflow-hidden rounded">
        <VisitPicture place={careCenter} />
      </div>
      <div>
        <h1 tabIndex={-1} className="text-[2.125rem] leading-[1.35] font-[640] outline-none">
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
      <ul className="grid gap-3">
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

const pictures: Record<Task['kind'], { icon: IconShape; tint: Tint }> = {
  form: { icon: ClipboardList, tint: 'blue' },
  preparation: { icon: ListChecks, tint: 'green' },
  bill: { icon: Receipt, tint: 'sand' },
  confirm: { icon: Stethoscope, tint: 'green' },
  pay: { icon: Receipt, tint: 'sand' },
  recommendation: { icon: HeartHandshake, tint: 'blue' },
  loan: { icon: Banknote, tint: 'sand' },
};

function EasyTasks({ tasks, now }: { tasks: readonly Task[]; now: number }) {
  const textsOf = useTaskTexts();
  return (
    <section>
      <h2 className="mb-3 t-h2">
        <Trans>Your tasks</Trans>
      </h2>
      <ul className="grid gap-3">
        {tasks.map((task) => {
          const { title, detail, link } = textsOf(task);
          return (
            <EasyRow
              key={task.key}
              {...pictures[task.kind]}
              title={title}
              detail={detail}
              due={<DueText date={task.dueAt} now={now} />}
              link={link}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface EasyRowProps {
  icon: IconShape;
  tint: Tint;
  title: ReactNode;
  detail?: ReactNode;
  due?: ReactNode;
  link: RenderLink;
}

/** A row that leads to one place, with a picture beside the words. */
function EasyRow({ icon, tint, title, detail, due, link }: EasyRowProps) {
  return (
    <li className="relative flex min-h-22 items-center gap-4 rounded border border-edge bg-surface p-3 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span
        aria-hidden="true"
        className={`${tintClass[tint]} grid size-16 flex-none place-items-center rounded bg-(--a-field) text-(--a-line)`}
      >
        <Icon of={icon} size="xl" />
      </span>
      <span className="grid min-w-0 gap-1">
        {link({
          className:
            'text-[1.25rem] leading-snug font-strong outline-none after:absolute after:inset-0 after:content-[""]',
          children: title,
        })}
        {detail ? <span className="block text-ink-2">{detail}</span> : null}
        {due ? <span className="flex flex-wrap gap-x-2">{due}</span> : null}
      </span>
    </li>
  );
}
