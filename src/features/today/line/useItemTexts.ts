import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { textIn } from '#contract/text.ts';
import {
  formatDay,
  formatDayOfWeek,
  formatShortDay,
  formatTime,
  formatWeekdayName,
} from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useResultSentence } from '#records/results/resultTexts.ts';
import { ownTimeZone } from '#records/visit/appointmentTime.tsx';
import { commaOf } from '#records/visit/visitText.ts';
import { dateIn } from '../tasks.ts';
import type { LineBar, LineItem } from './lineItems.ts';

const dayMs = 86_400_000;

export interface ItemTexts {
  /** "Tomorrow, 6:45 AM" */
  when: string;
  title: string;
  detail: string;
}

/** What an item of the line says: when it is, what it is, and one line about it. */
export function useItemTexts(): (item: LineItem, now: number) => ItemTexts {
  const { t } = useLingui();
  const locale = useLocale();
  const sentence = useResultSentence();
  const comma = commaOf(locale);
  const dayText = useNearDay();
  const withTime = (date: string, time: string) =>
    t({ message: `${date}, ${time}`, comment: 'A weekday or a day, and a time' });
  return (item, now) => {
    switch (item.kind) {
      case 'visit': {
        const { startsAt, timeZone, careCenter, physician } = item.visit;
        const names = [physician?.name, careCenter.name].flatMap((name) =>
          name ? [textIn(name, locale.code)] : [],
        );
        return {
          when: withTime(dayText(startsAt, now, timeZone), formatTime(locale, startsAt, timeZone)),
          title: textIn(item.title, locale.code),
          detail: names.join(comma),
        };
      }
      case 'consult': {
        const { slot, timeZone, physician } = item.consult;
        return {
          when: withTime(dayText(slot, now, timeZone), formatTime(locale, slot, timeZone)),
          title: t`Consultation`,
          detail: textIn(physician.name, locale.code),
        };
      }
      case 'step':
        return {
          when: dayText(`${item.date}T12:00:00Z`, now, 'UTC'),
          title: textIn(item.title, locale.code),
          detail: item.isPast
            ? t({ message: 'Done', comment: 'State of a step' })
            : t({ message: 'Coming up', comment: 'State of a step' }),
        };
      case 'messages': {
        const { ticket, count, unseen } = item;
        return {
          when: dayText(new Date(item.at).toISOString(), now),
          title: t`${plural(count, { one: '# message', other: '# messages' })}`,
          detail:
            unseen > 0
              ? t`${plural(unseen, { one: '# new answer', other: '# new answers' })}: ${ticket.subject}`
              : ticket.subject,
        };
      }
      case 'result': {
        const { result, isShown } = item.view;
        return {
          when: dayText(result.takenAt, now),
          title: textIn(result.title, locale.code),
          detail: isShown ? sentence(result) : t`The values appear with the clinic’s comment`,
        };
      }
    }
  };
}

/** "Today", "Tomorrow", "Yesterday"; a weekday within a week ahead; otherwise the day. */
export function useNearDay({ inSentence = false } = {}): (
  instant: string,
  now: number,
  timeZone?: string,
) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (instant, now, timeZone) => {
    const zone = timeZone ?? ownTimeZone();
    // A plain date has no zone: it is compared with the day of the device.
    const today = dateIn(new Date(now).toISOString(), zone === 'UTC' ? ownTimeZone() : zone);
    const ahead = Math.round((Date.parse(dateIn(instant, zone)) - Date.parse(today)) / dayMs);
    if (ahead === 0)
      return inSentence
        ? t({ message: 'today', comment: 'A day within a sentence, such as “until tomorrow”' })
        : t`Today`;
    if (ahead === 1)
      return inSentence
        ? t({ message: 'tomorrow', comment: 'A day within a sentence, such as “until tomorrow”' })
        : t`Tomorrow`;
    if (ahead === -1)
      return inSentence
        ? t({ message: 'yesterday', comment: 'A day within a sentence, such as “until tomorrow”' })
        : t`Yesterday`;
    if (ahead > 1 && ahead < 7) return formatWeekdayName(locale, instant, timeZone);
    return Math.abs(ahead) < 300
      ? formatDayOfWeek(locale, instant, timeZone)
      : formatDay(locale, instant, timeZone);
  };
}

/** The same in few letters, for a label on the line: weekday and hour only within a week ahead. */
export function useShortWhen(): (item: LineItem, now: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (item, now) => {
    const at = new Date(item.at).toISOString();
    const timeZone =
      item.kind === 'visit'
        ? item.visit.timeZone
        : item.kind === 'consult'
          ? item.consult.timeZone
          : undefined;
    // "Sat" alone would be the Saturday that comes.
    if (item.at < now || item.at > now + 6 * dayMs) return formatShortDay(locale, at, timeZone);
    const date = new Intl.DateTimeFormat(locale.format, {
      weekday: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(item.at);
    if (timeZone === undefined) return date;
    const time = formatTime(locale, at, timeZone);
    return t({ message: `${date}, ${time}`, comment: 'A weekday or a day, and a time' });
  };
}

/** "Losartan 50 mg: one tablet every morning", and since or until when. */
export function useBarTexts(): (bar: LineBar, now: number) => { name: string; span: string } {
  const { t } = useLingui();
  const locale = useLocale();
  const dayText = useNearDay({ inSentence: true });
  return ({ medicine, state }, now) => {
    const { name, startsAt, endsAt } = medicine;
    const day = (date: string) => dayText(`${date}T12:00:00Z`, now, 'UTC');
    const first = day(startsAt);
    const last = endsAt === null ? undefined : day(endsAt);
    return {
      name: textIn(name, locale.code),
      span:
        state === 'ahead'
          ? last === undefined
            ? t({ message: `from ${first}`, comment: 'When a medicine begins' })
            : t({ message: `from ${first} to ${last}`, comment: 'When a medicine is taken' })
          : last === undefined
            ? t({ message: `since ${first}`, comment: 'When a medicine began' })
            : t({ message: `until ${last}`, comment: 'When a medicine ends or ended' }),
    };
  };
}
