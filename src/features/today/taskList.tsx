import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import ChevronRight from '~icons/lucide/chevron-right';
import Clock from '~icons/lucide/clock';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import { formatCode, formatNumber, formatShortDay, formatWeekdayName } from '#i18n/formats.ts';
import { useApproximate } from '#i18n/useApproximate.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { RecordLink, useClock } from '#records/sampleMode.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import type { RenderLink } from '#ui/renderLink.ts';
import { rowsClass } from '#ui/listRow.tsx';
import { daysUntil, type Task } from './tasks.ts';

/** How many tasks are shown before all are asked for. */
const shownAtFirst = 4;

/** What the patient has to do, by due date. */
export function TaskList({ tasks, now }: { tasks: readonly Task[]; now: number }) {
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const count = formatNumber(locale, tasks.length);
  if (tasks.length === 0) return null;
  const showAll = () => {
    flushSync(() => setIsOpen(true));
    // The button is gone: the first row that it has shown takes its focus.
    list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  };
  return (
    <section>
      <h2 className="mb-1 t-h2">
        <Trans>Your tasks</Trans>
      </h2>
      <ul ref={list} className={rowsClass}>
        {tasks.slice(0, isOpen ? undefined : shownAtFirst).map((task) => (
          <TaskRow key={task.key} task={task} now={now} />
        ))}
      </ul>
      {tasks.length > shownAtFirst && !isOpen ? (
        <Button variant="quiet" size="sm" className="mt-1 -ms-4" onClick={showAll}>
          <Trans>All tasks ({count})</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function TaskRow({ task, now }: { task: Task; now: number }) {
  const { title, detail, link } = useTaskTexts()(task);
  return (
    <li className="group relative grid min-h-16 grid-cols-[6.5rem_minmax(0,1fr)_auto] large-text:grid-cols-[minmax(0,1fr)_auto] large-text:[&>:first-child]:col-span-full items-center gap-3 py-3 leading-normal">
      <span className="t-small">
        <DueText date={task.dueAt} now={now} />
      </span>
      <span className="min-w-0">
        {link({
          className:
            'rounded-sm after:absolute after:inset-0 after:content-[""] group-has-[a:hover]:text-primary-ink',
          children: title,
        })}
        <span className="block text-ink-2 t-small">{detail}</span>
      </span>
      <Icon of={ChevronRight} size="xs" mirrored className="text-ink-3 print:hidden" />
    </li>
  );
}

/** Amber with a clock only when it is due today or late. */
export function DueText({ date, now }: { date: string | null; now: number }) {
  const locale = useLocale();
  const { timeZone } = useClock();
  if (date === null)
    return (
      <span className="text-ink-2">
        <Trans comment="A task without a due date">No date</Trans>
      </span>
    );
  const days = daysUntil(date, now, timeZone);
  const day = formatShortDay(locale, date, 'UTC');
  const word =
    days < 0 ? (
      <Trans comment="The due date of a task is past">Late</Trans>
    ) : days === 0 ? (
      <Trans>Today</Trans>
    ) : days === 1 ? (
      <Trans>Tomorrow</Trans>
    ) : days < 7 ? (
      formatWeekdayName(locale, date, 'UTC')
    ) : (
      day
    );
  return (
    <>
      <span
        className={cx(
          'flex items-center gap-1 font-strong',
          days <= 0 ? 'text-warning-ink' : 'text-ink',
        )}
      >
        {days <= 0 ? <Icon of={Clock} size="em" /> : null}
        {word}
      </span>
      {days < 7 && days !== 0 ? <span className="block text-ink-2">{day}</span> : null}
    </>
  );
}

interface TaskTexts {
  title: ReactNode;
  detail: ReactNode;
  link: RenderLink;
}

/** Title, what is left, and the page of a task. */
export function useTaskTexts(): (task: Task) => TaskTexts {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const approximate = useApproximate();
  const inWords = (value: { amount: number; currency: string }) => {
    const { amount, currency } = money(value);
    return `${amount} ${currency}`;
  };
  return (task) => {
    switch (task.kind) {
      case 'form': {
        const { questionnaire, id, reason } = task.form;
        return {
          title: fhirText(questionnaire.title, questionnaire._title, locale.code),
          detail: reason ? textIn(reason, locale.code) : t`Form to fill in`,
          link: (parts) => (
            <RecordLink to="/panel/my-forms/$form" params={{ form: id }} {...parts} />
          ),
        };
      }
      case 'preparation': {
        const { item, left } = task;
        return {
          title: t`Prepare for your visit`,
          detail: <Plural value={left} one="# thing left" other="# things left" />,
          link: (parts) => (
            <RecordLink to="/panel/my-package/$package" params={{ package: item.id }} {...parts} />
          ),
        };
      }
      case 'bill': {
        const number = formatCode(locale, task.bill.number);
        const about = approximate(task.bill.total);
        return {
          title: t`Pay bill ${number}`,
          detail: (
            <>
              {inWords(task.bill.total)}
              {about === undefined ? null : <span className="block">{about}</span>}
            </>
          ),
          link: (parts) => (
            <RecordLink to="/panel/bills/$bill" params={{ bill: task.bill.id }} {...parts} />
          ),
        };
      }
      case 'confirm':
      case 'pay': {
        const { consult, kind } = task;
        return {
          title: kind === 'pay' ? t`Pay for a consultation` : t`Confirm a consultation`,
          detail: <bdi>{textIn(consult.physician.name, locale.code)}</bdi>,
          link: (parts) => (
            <RecordLink
              to="/panel/my-consult/$consult"
              params={{ consult: consult.id }}
              {...parts}
            />
          ),
        };
      }
      case 'recommendation':
        return {
          title: t`Answer a recommendation`,
          detail: textIn(task.recommendation.package.title, locale.code),
          link: (parts) => <RecordLink to="/panel/recommendation" {...parts} />,
        };
      case 'loan':
        return {
          title: t`Answer a loan recommendation`,
          detail: textIn(task.loan.purpose, locale.code),
          link: (parts) => <RecordLink to="/panel/loan-recommendation" {...parts} />,
        };
    }
  };
}
