import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '#contract/ticket.ts';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { Count } from '#ui/count.tsx';
import { cx } from '#ui/cx.ts';
import { ListRow } from '#ui/listRow.tsx';
import { lastActivity, type Pending, stepOf } from './arrange.ts';
import { useFormatWhen } from './useFormatWhen.ts';
import { StatusTag, StepTag, UrgencyTag } from './ticketTags.tsx';

export function TicketRow({
  ticket,
  pending,
  unseen,
}: {
  ticket: Ticket;
  pending: Pending;
  unseen: number;
}) {
  const locale = useLocale();
  const { t } = useLingui();
  const department = useDepartmentName();
  const when = useFormatWhen();
  const step = stepOf(ticket.id, pending);
  const number = ticket.number === null ? null : formatCode(locale, ticket.number);
  const latest = lastActivity(ticket, pending);
  return (
    <ListRow
      title={
        <bdi className={cx('break-words', unseen === 0 && 'font-normal')}>{ticket.subject}</bdi>
      }
      link={(parts) => (
        <Link to="/panel/my-ticket/$ticket" params={{ ticket: ticket.id }} {...parts} />
      )}
      detail={
        <span className="flex flex-wrap gap-x-3">
          <span>{department(ticket.department)}</span>
          {number === null ? null : <span className="num">{t`No. ${number}`}</span>}
        </span>
      }
      meta={
        <span className="flex flex-wrap gap-2">
          {step ? <StepTag step={step} /> : null}
          {ticket.number === null ? null : <StatusTag status={ticket.status} />}
          <UrgencyTag urgency={ticket.urgency} />
        </span>
      }
      end={
        <span className="pointer-events-none grid justify-items-end gap-1">
          <time dateTime={latest} className="text-ink-3 t-micro">
            {when.brief(latest)}
          </time>
          {unseen > 0 ? (
            <Count
              label={t({
                message: plural(unseen, {
                  one: '# new message from the clinic',
                  other: '# new messages from the clinic',
                }),
              })}
            >
              {formatNumber(locale, unseen)}
            </Count>
          ) : null}
        </span>
      }
    />
  );
}
