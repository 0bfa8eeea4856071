import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import type { StaffConsultRow } from '#contract/staff/consults.ts';
import { formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useConsultModes, useWeekStates, useZonedMoment } from './names.ts';
import { lookOf, segmentClass } from './segmentLook.ts';
import type { Segment } from './weekGrid.ts';

interface SegmentCellProps {
  segment: Segment;
  place: string;
  isCurrent: boolean;
  isHour: boolean;
  isPast: boolean;
  timeZone: string;
  /** The open request. */
  row: StaffConsultRow | undefined;
  chosen: string | undefined;
  onFocus: () => void;
  onChoose: (startsAt: string) => void;
  onToggle: (segment: Segment) => void;
  onOpen: (consult: number) => void;
  children: ReactNode;
}

/** One place of the week. Enter opens a consultation or chooses a time; Space opens or closes it. */
export function SegmentCell({
  segment,
  place,
  isCurrent,
  isHour,
  isPast,
  timeZone,
  row,
  chosen,
  onFocus,
  onChoose,
  onToggle,
  onOpen,
  children,
}: SegmentCellProps) {
  const locale = useLocale();
  const label = useLabel();
  const modes = useConsultModes();
  const { consult, time, startsAt, span } = segment;
  const look = lookOf(segment, chosen);
  const isChoosing =
    row !== undefined &&
    (row.status === 'requested' || row.status === 'to-pay' || row.status === 'scheduled');
  const toggle = () => !consult && !isPast && onToggle(segment);
  const press = () => {
    if (consult) return consult.number === null ? undefined : onOpen(consult.number);
    if (isPast) return undefined;
    return isChoosing && time?.isOpen ? onChoose(startsAt) : toggle();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    // Otherwise the browser presses the button.
    event.preventDefault();
    if (event.type === 'keydown' && !event.repeat) toggle();
  };
  // A time in which the patient cannot be served as asked stays visible, but steps back.
  const isOther = isChoosing && look === 'open' && !time?.modes.includes(row.mode);
  return (
    <td
      rowSpan={span}
      className={`relative h-[inherit] border-s border-hair p-0 align-top ${isHour ? 'border-t' : ''}`}
    >
      <button
        type="button"
        data-place={place}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label(segment, look, timeZone)}
        onFocus={onFocus}
        onClick={press}
        onKeyDown={onKey}
        onKeyUp={onKey}
        className={`absolute inset-x-0.5 inset-y-px truncate rounded border px-1.5 text-start leading-snug ${segmentClass[look]} ${isPast || isOther ? 'opacity-60' : ''}`}
      >
        {consult ? (
          <>
            <b className="font-strong">
              <bdi>{consult.patient}</bdi>
            </b>{' '}
            {modes[consult.mode]}
          </>
        ) : look === 'empty' ? null : (
          formatTime(locale, startsAt, timeZone)
        )}
      </button>
      {children}
    </td>
  );
}

/** What a place of the week is, in words. */
function useLabel() {
  const { t } = useLingui();
  const zoned = useZonedMoment();
  const states = useWeekStates();
  return ({ consult, startsAt }: Segment, look: ReturnType<typeof lookOf>, timeZone: string) => {
    const at = zoned(startsAt, timeZone);
    if (consult) {
      const [who, state] = [consult.patient, states[consult.state]];
      return t({ message: `${at}: ${who}, ${state}`, comment: 'A place in the week' });
    }
    if (look === 'chosen') return t({ message: `${at}: chosen`, comment: 'A place in the week' });
    if (look === 'open') return t({ message: `${at}: open`, comment: 'A place in the week' });
    if (look === 'closed') return t({ message: `${at}: closed`, comment: 'A place in the week' });
    return t({ message: `${at}: no time`, comment: 'A place in the week' });
  };
}
