import { Popover } from '@ark-ui/react/popover';
import CalendarDays from '~icons/lucide/calendar-days';
import { type KeyboardEvent, useId, useState } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatInCalendar } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ArkLocale } from './arkLocale.tsx';
import { cx } from './cx.ts';
import { type CalendarKind, calendarKindOf, isIsoDay } from './dateCalendars.ts';
import { DatePopup, useCalendarKind } from './datePopup.tsx';
import { dateOrder } from './dateText.ts';
import { useFieldWiring } from './fieldContext.ts';
import { IconButton } from './iconButton.tsx';
import { Input } from './input.tsx';
import { type TypedDate, useTypedDate } from './useTypedDate.ts';

/** Props of the date field below; all dates are ISO plain dates (`2026-11-22`). */
export interface DatePickerProps {
  /** An ISO plain date, whichever calendar is shown. */
  value: string | null;
  onChange: (value: string | null, typed: TypedDate) => void;
  /** Earlier input that is not a valid date; it is shown again. */
  text?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: ((iso: string) => boolean) | undefined;
  /**
   * Calendar of the line below the field. By default, if the locale's calendar is not Gregorian:
   * the Gregorian, or the locale's own when another one is chosen.
   */
  secondKind?: CalendarKind | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

const hints = { year: 'date.yearHint', month: 'date.monthHint', day: 'date.dayHint' } as const;
// On a low screen the popup may cover its field instead of leaving the viewport.
const positioning = {
  placement: 'bottom-start',
  strategy: 'fixed',
  gutter: 4,
  overlap: true,
} as const;

/**
 * A date field for typing or choosing, in the Persian, Islamic or Gregorian calendar. The value is
 * always an ISO plain date.
 */
export function DatePicker({
  value: rawValue,
  onChange,
  min = '1850-01-01',
  max = '2150-12-31',
  isUnavailable,
  ...props
}: DatePickerProps) {
  const { disabled = false, readOnly = false, className } = props;
  const isDay = rawValue !== null && isIsoDay(rawValue);
  const [value, text] = isDay ? [rawValue, undefined] : [null, rawValue ?? props.text];
  const translate = useComponentStrings();
  const locale = useLocale();
  const secondDateId = useId();
  const wiring = useFieldWiring({ id: props.id });
  const [kind, choose] = useCalendarKind();
  const [isOpen, setOpen] = useState(false);
  const limits = { min, max, isUnavailable };
  const field = useTypedDate({ value, text, kind, limits, onChange });
  const ownKind = calendarKindOf(locale);
  const secondKind =
    props.secondKind ??
    (ownKind === 'gregory' ? undefined : kind === ownKind ? 'gregory' : ownKind);
  const secondDate =
    value !== null && secondKind !== undefined && secondKind !== kind
      ? formatInCalendar(locale, value, secondKind, 'UTC')
      : undefined;
  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || disabled || readOnly) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <ArkLocale>
      <Popover.Root
        open={isOpen}
        onOpenChange={({ open }) => setOpen(open)}
        portalled={false}
        positioning={positioning}
        lazyMount
        unmountOnExit
        initialFocusEl={() =>
          document.querySelector<HTMLElement>(
            `[id="${secondDateId}popup"] [data-view="day"][data-focus]`,
          )
        }
      >
        <div className={cx('max-w-56', className)}>
          <Popover.Anchor>
            <Input
              {...wiring}
              aria-describedby={
                cx(wiring['aria-describedby'], secondDate && secondDateId) || undefined
              }
              aria-invalid={field.isFlawed ? true : wiring['aria-invalid']}
              ltr
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              readOnly={readOnly}
              // The bidi marks keep right-to-left hints in the order of the numbers.
              placeholder={dateOrder(locale, kind)
                .map((part) => translate(hints[part]))
                .join('\u200e/\u200e')}
              value={field.shown}
              onChange={(event) => field.type(event.currentTarget.value)}
              onBlur={field.leave}
              onKeyDown={openByKey}
              end={
                <Popover.Trigger asChild>
                  <IconButton
                    icon={CalendarDays}
                    label={translate('date.open')}
                    disabled={disabled || readOnly}
                  />
                </Popover.Trigger>
              }
            />
          </Popover.Anchor>
          {secondDate === undefined ? null : (
            <p id={secondDateId} className="mt-1 text-ink-2 t-small">
              {secondDate}
            </p>
          )}
        </div>
        <Popover.Positioner>
          <Popover.Content
            aria-label={translate('date.chooseDay')}
            className="z-40 rounded border border-hair bg-surface p-2 text-ink shadow-2 outline-none"
          >
            <DatePopup
              id={`${secondDateId}popup`}
              kind={kind}
              onKind={(next) => {
                choose(next);
                field.parseAgain(next);
              }}
              value={value}
              limits={limits}
              onPick={(iso) => {
                field.pick(iso);
                setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
    </ArkLocale>
  );
}
