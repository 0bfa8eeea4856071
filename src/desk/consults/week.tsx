import { Trans, useLingui } from '@lingui/react/macro';
import { parseDate } from '@internationalized/date';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import ShieldCheck from '~icons/lucide/shield-check';
import { useState } from 'react';
import type { ConsultWeek, StaffConsultRow } from '#contract/staff/consults.ts';
import { calendarOf, formatInCalendar, formatShortDay, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { controlClass } from '#ui/controlClass.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';
import { useZoneName } from './names.ts';
import type { ConsultSearch } from './search.ts';
import { segmentClass } from './segmentLook.ts';
import { useConsultChange } from './useConsults.ts';
import type { Segment } from './weekGrid.ts';
import { WeekTable } from './weekTable.tsx';

interface WeekProps {
  week: ConsultWeek;
  /** The open request. */
  row: StaffConsultRow | undefined;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
  onShow: (change: Partial<ConsultSearch>) => void;
}

/** A physician's week: what patients have, what they can choose, and what is closed. */
export function Week({ week, row, chosen, onChoose, onShow }: WeekProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const problemText = useProblemText();
  const [said, setSaid] = useState('');
  const { physician, timeZone } = week;
  const setTime = useConsultChange((body: { startsAt: string; minutes: number; isOpen: boolean }) =>
    api.call('staffSetConsultTime', { body: { physician: physician ?? '', ...body } }),
  );
  const toggle = ({ startsAt, minutes, time: own }: Segment) => {
    const isOpen = !own?.isOpen;
    const time = formatTime(locale, startsAt, timeZone);
    setSaid('');
    setTime.mutate(
      { startsAt, minutes, isOpen },
      {
        onSuccess: () => setSaid(isOpen ? t`${time} is open now.` : t`${time} is closed now.`),
      },
    );
  };
  return (
    <section
      aria-labelledby="week"
      className="min-w-0 border-hair max-lg:border-t lg:overflow-auto"
    >
      {physician === null ? null : <WeekHead week={week} onShow={onShow} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {setTime.error ? (
        <div role="alert" className="px-4 pb-2">
          <Note tone="danger">{problemText(setTime.error)}</Note>
        </div>
      ) : null}
      {physician === null ? (
        <div className="px-4 py-3 text-ink-2">
          <p id="week" className="text-ink">
            <Trans>No physician of the site gives consultations.</Trans>
          </p>
          <p>
            <Trans>An editor adds physicians and their times in Content, under Doctors.</Trans>
          </p>
        </div>
      ) : (
        <WeekTable
          week={week}
          row={row}
          chosen={chosen}
          onChoose={onChoose}
          onToggle={toggle}
          onOpen={(number) => onShow({ consult: number })}
        />
      )}
      {physician === null ? null : <Help />}
    </section>
  );
}

function Help() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-ink-2">
      <span className="flex items-center gap-2">
        <Icon of={ShieldCheck} size="sm" />
        <Trans>Two patients cannot get the same time. Whoever saves second sees it at once.</Trans>
      </span>
      <span className="ms-auto max-lg:hidden">
        <Trans>
          Arrow keys move, <kbd>Enter</kbd> chooses, <kbd>Space</kbd> opens or closes a time
        </Trans>
      </span>
    </p>
  );
}

function WeekHead({ week, onShow }: Pick<WeekProps, 'week' | 'onShow'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const zone = useZoneName()(week.timeZone);
  const first = parseDate(week.from);
  const show = (days: number) => onShow({ day: first.add({ days }).toString() });
  const last = first.add({ days: 6 }).toString();
  const other = calendarOf(locale) === 'persian' ? 'gregory' : 'persian';
  const range = (day: (date: string) => string) => {
    const [from, to] = [day(week.from), day(last)];
    return t({ message: `${from} to ${to}`, comment: 'Two days' });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <span className="flex items-center">
        <IconButton label={t`Previous week`} icon={ChevronLeft} mirrored onClick={() => show(-7)} />
        <button
          type="button"
          onClick={() => onShow({ day: undefined })}
          className="min-h-11 rounded px-3 font-strong hover:bg-well"
        >
          <Trans>This week</Trans>
        </button>
        <IconButton label={t`Next week`} icon={ChevronRight} mirrored onClick={() => show(7)} />
      </span>
      <h2 id="week">
        <b className="font-strong">{range((date) => formatShortDay(locale, date, 'UTC'))}</b>{' '}
        <span className="text-ink-2">
          {range((date) => formatInCalendar(locale, date, other, 'UTC'))}
        </span>
      </h2>
      <span className="ms-auto flex items-center gap-3">
        <select
          aria-label={t`Physician`}
          value={week.physician ?? ''}
          onChange={({ target }) => onShow({ physician: target.value, consult: undefined })}
          className={controlClass('w-auto max-w-56')}
        >
          {week.physicians.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {text(name)}
            </option>
          ))}
        </select>
        <span className="whitespace-nowrap text-ink-2">{zone}</span>
      </span>
      <Legend />
    </div>
  );
}

function Legend() {
  const { t } = useLingui();
  const looks = [
    ['open', t`open for patients`],
    ['chosen', t`your choice`],
    ['held', t`held for a patient`],
    ['scheduled', t({ message: 'scheduled', comment: 'A time in the week of a physician' })],
    ['closed', t`closed`],
  ] as const;
  return (
    <ul className="flex w-full flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {looks.map(([look, name]) => (
        <li key={look} className="flex items-center gap-2">
          <i aria-hidden="true" className={`h-4 w-6 rounded border ${segmentClass[look]}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
