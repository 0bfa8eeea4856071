import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ConsultMode } from '#contract/consult.ts';
import type { OpenTime, OpenTimes } from '#contract/site/consults.ts';
import { formatTime, formatWeekday } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useFormatMoment } from '#records/useFormatMoment.ts';
import { useOnline } from '#records/useOnline.ts';
import { OwnTime, useTimeText, ZoneName } from '#records/visit/appointmentTime.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TickRing } from '#ui/tick.tsx';
import { useNow } from '#ui/useNow.ts';
import type { ConsultDraft } from '../draft.ts';

interface TimeFieldProps {
  value: ConsultDraft;
  mode: ConsultMode;
  /** Of the chosen doctor; undefined when they could not be loaded. */
  openTimes: OpenTimes | undefined;
  onChange: (change: Pick<ConsultDraft, 'time' | 'timeZone'>) => void;
  onReload: () => void;
}

/** How many days are shown before "More days". */
const daysAtFirst = 3;
/** A copy that is older may be wrong. */
const freshMs = 10 * 60_000;

/** Chooses one of the doctor's open times, or any time. */
export function TimeField({ value, mode, openTimes, onChange, onReload }: TimeFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(daysAtFirst);
  const now = useNow();
  const { time, timeZone } = value;
  const zone = openTimes?.timeZone ?? timeZone;
  const times = (openTimes?.times ?? []).filter(
    ({ modes, startsAt }) => modes.includes(mode) && Date.parse(startsAt) > now,
  );
  const days = daysOf(times, zone);
  const choose = (next: OpenTime | null) =>
    onChange({
      time: next && { startsAt: next.startsAt, minutes: next.minutes },
      timeZone: zone,
    });
  const isListed = time === null || times.some(({ startsAt }) => startsAt === time.startsAt);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-label">{t`When?`}</legend>
      <div className="grid gap-4">
        <TimesNote openTimes={openTimes} isEmpty={times.length === 0} onReload={onReload} />
        <TimeRadio checked={time === null} onChange={() => choose(null)}>
          <Trans>Any time: the clinic proposes one</Trans>
        </TimeRadio>
        {time === null || isListed ? null : (
          <>
            {openTimes === undefined ? null : (
              <Note tone="warn" role="status">
                <Trans>
                  This time is not open any more. Choose another one, or leave it as a wish: the
                  clinic then proposes a time. Nothing that you wrote is lost.
                </Trans>
              </Note>
            )}
            <TimeRadio checked onChange={() => undefined}>
              <WrittenTime slot={time.startsAt} timeZone={zone} />
            </TimeRadio>
          </>
        )}
        {days.slice(0, shown).map(({ day, times: ofDay }) => (
          <DayTimes
            key={day}
            times={ofDay}
            timeZone={zone}
            chosen={time?.startsAt}
            onChoose={choose}
          />
        ))}
        {days.length > shown ? (
          <Button size="sm" className="justify-self-start" onClick={() => setShown(days.length)}>
            <Trans>More days</Trans>
          </Button>
        ) : null}
        {time === null ? null : (
          <p className="font-strong" role="status">
            <WrittenTime slot={time.startsAt} timeZone={zone} />
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The times by day, in the zone of the clinic. */
function daysOf(times: readonly OpenTime[], timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const byDay = Map.groupBy(times, ({ startsAt }) => format.format(new Date(startsAt)));
  return [...byDay].map(([day, ofDay]) => ({ day, times: ofDay }));
}

interface DayTimesProps {
  times: readonly OpenTime[];
  timeZone: string;
  chosen: string | undefined;
  onChoose: (time: OpenTime) => void;
}

function DayTimes({ times, timeZone, chosen, onChoose }: DayTimesProps) {
  const locale = useLocale();
  const timeText = useTimeText();
  const [first] = times;
  if (!first) return null;
  const day = formatWeekday(locale, first.startsAt, timeZone);
  return (
    <div role="group" aria-label={day} className="grid gap-2">
      <p aria-hidden="true" className="t-small">
        {day}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {times.map((time) => (
          <TimeRadio
            key={time.startsAt}
            short
            label={timeText(time.startsAt, timeZone)}
            checked={time.startsAt === chosen}
            onChange={() => onChoose(time)}
          >
            <span className="num">{formatTime(locale, time.startsAt, timeZone)}</span>
          </TimeRadio>
        ))}
      </div>
    </div>
  );
}

interface TimeRadioProps {
  /** For screen readers, when the text alone does not say the day. */
  label?: string;
  short?: boolean;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

function TimeRadio({ label, short = false, checked, onChange, children }: TimeRadioProps) {
  return (
    <label
      className={`flex min-h-11 items-center gap-2 rounded border border-edge bg-surface px-3 py-1 transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-tint has-checked:font-label has-checked:shadow-[inset_0_0_0_1px_var(--primary-ink)] forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${short ? '' : 'form-width'}`}
    >
      <TickRing
        name="time"
        checked={checked}
        onChange={onChange}
        aria-label={label}
        className="outline-none"
      />
      {children}
    </label>
  );
}

/** The chosen time in words, by the clock of the clinic and, where it differs, of the device. */
function WrittenTime({ slot, timeZone }: { slot: string; timeZone: string }) {
  const timeText = useTimeText();
  return (
    <>
      {timeText(slot, timeZone)}{' '}
      <span className="font-normal text-ink-2 t-small">
        <ZoneName slot={slot} timeZone={timeZone} />
      </span>
      <span className="block font-normal text-ink-2 t-small">
        <OwnTime slot={slot} timeZone={timeZone} />
      </span>
    </>
  );
}

interface TimesNoteProps {
  openTimes: OpenTimes | undefined;
  isEmpty: boolean;
  onReload: () => void;
}

/** A note when the times may be outdated, or there are none. */
function TimesNote({ openTimes, isEmpty, onReload }: TimesNoteProps) {
  const online = useOnline();
  const now = useNow();
  const formatMoment = useFormatMoment();
  const retry = (
    <Button size="sm" onClick={onReload}>
      <Trans>Try now</Trans>
    </Button>
  );
  if (openTimes === undefined)
    return (
      <Note tone="info" action={retry}>
        <Trans>
          The open times are not on this device. Ask for any time; the clinic then proposes one.
        </Trans>
      </Note>
    );
  if (!online || now - Date.parse(openTimes.asOf) > freshMs) {
    const moment = formatMoment(openTimes.asOf);
    return (
      <Note tone="info" action={online ? retry : undefined}>
        <Trans>
          These times are from {moment} and may be taken by now. Until the clinic has your request,
          the time is a wish.
        </Trans>
      </Note>
    );
  }
  return (
    <p className="text-ink-2 t-small">
      {isEmpty ? (
        <Trans>The doctor has no open time for this in the next 14 days.</Trans>
      ) : (
        <Trans>
          The time is kept for you when the clinic receives your request, if it is still open.
        </Trans>
      )}
    </p>
  );
}
