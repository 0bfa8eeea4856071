import { useLingui } from '@lingui/react/macro';
import type { TicketGroup } from '#contract/staff/tickets.ts';
import type { departments } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

export function useDepartmentNames(): Record<(typeof departments)[number], string> {
  const { t } = useLingui();
  return {
    medical: t({ message: 'Medical', comment: 'A department' }),
    reception: t({ message: 'Reception', comment: 'A department' }),
    travel: t({ message: 'Travel', comment: 'A department' }),
    billing: t({ message: 'Bills', comment: 'A department' }),
  };
}

export function useGroupNames(): Record<TicketGroup, string> {
  const { t } = useLingui();
  return {
    urgent: t({ message: 'Urgent', comment: 'A group of tickets' }),
    waiting: t`Waiting for an answer`,
    answered: t`Answered, still open`,
    closed: t({ message: 'Closed', comment: 'A group of tickets' }),
  };
}

/** A language by its own desk's name of it: "Arabic". */
export function useLanguageName(): (code: string) => string {
  const { code: own } = useLocale();
  return (code) => {
    try {
      return new Intl.DisplayNames([own], { type: 'language' }).of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** Minutes within which an answer is expected. */
export const goalMinutes = { urgent: 60, waiting: 240 } as const;

/** How long somebody waits: "47 min", "4 h 10 min", "3 days". */
export function useWait(): (since: string, now: number) => string {
  const locale = useLocale();
  const { t } = useLingui();
  return (since, now) => {
    const total = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
    const minutes = formatNumber(locale, total % 60);
    const hours = formatNumber(locale, Math.floor(total / 60));
    if (total < 60) return t({ message: `${minutes} min`, comment: 'How long somebody waits' });
    if (total < 24 * 60 && total % 60 === 0)
      return t({ message: `${hours} h`, comment: 'How long somebody waits' });
    if (total < 24 * 60)
      return t({ message: `${hours} h ${minutes} min`, comment: 'How long somebody waits' });
    const days = formatNumber(locale, Math.floor(total / 60 / 24));
    return t({ message: `${days} d`, comment: 'How many days somebody waits, short' });
  };
}

export const isLate = (group: TicketGroup, since: string, now: number): boolean =>
  (group === 'urgent' || group === 'waiting') &&
  now - Date.parse(since) > goalMinutes[group] * 60_000;
