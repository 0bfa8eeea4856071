import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

const dayMs = 86_400_000;
const today = (now: Date) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());

interface DueText {
  text: string;
  /** Due today, or late. */
  isPressing: boolean;
}

/** Until when a bill is to be paid, in words. `dueAt` is a plain date. */
export function useDueText(): (dueAt: string, now?: Date) => DueText {
  const { t } = useLingui();
  const locale = useLocale();
  return (dueAt, now = new Date()) => {
    const days = Math.round((Date.parse(dueAt) - today(now)) / dayMs);
    const day = formatShortDay(locale, dueAt, 'UTC');
    const late = -days;
    const text =
      days < 0
        ? t`${plural(late, { one: '# day late', other: '# days late' })}`
        : days === 0
          ? t`Due today`
          : days === 1
            ? t`Due tomorrow`
            : t`Due by ${day}`;
    return { text, isPressing: days <= 0 };
  };
}
