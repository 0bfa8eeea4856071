import { useLingui } from '@lingui/react/macro';
import type { NoticeEvent, NoticeTarget } from '#contract/staff/notices.ts';

export function useEventNames(): Record<NoticeEvent, string> {
  const { t } = useLingui();
  return {
    ticket: t`New tickets`,
    reply: t`Messages in tickets`,
    submission: t`Forms filled in`,
    document: t`Documents of patients`,
    letter: t`Messages from visitors`,
  };
}

/** Why a message was not taken, in words; a status of HTTP stays a number. */
export function useFaultText(): (fault: string | null) => string {
  const { t } = useLingui();
  const known: Record<string, string> = {
    timeout: t`no answer within 10 seconds`,
    unreachable: t`cannot be reached`,
    'refused-address': t`a private address that is not allowed`,
    'no-smtp': t`this server sends no email`,
  };
  return (fault) => {
    if (fault === null) return '';
    return known[fault] ?? t({ message: `answered ${fault}`, comment: 'A status of HTTP: 503' });
  };
}

export function useOutcomeNames(): Record<NonNullable<NoticeTarget['lastOutcome']>, string> {
  const { t } = useLingui();
  return {
    sent: t({ message: 'Sent', comment: 'Outcome of the last notice to an address' }),
    failed: t({ message: 'Not taken', comment: 'Outcome of the last notice: it is tried again' }),
    'given-up': t({ message: 'Given up', comment: 'Outcome of the last notice, after two days' }),
  };
}
