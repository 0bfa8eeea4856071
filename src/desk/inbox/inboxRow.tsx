import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Check from '~icons/lucide/check';
import Dot from '~icons/lucide/circle-dot';
import Eye from '~icons/lucide/eye';
import Pencil from '~icons/lucide/pencil';
import Siren from '~icons/lucide/siren';
import type { InboxRow as Row } from '#contract/staff/tickets.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { useStaff } from '../context.tsx';
import { useMoment } from '../frame/formats.ts';
import { rowLinkClass, TwoLineRow } from '../frame/twoLineRow.tsx';
import { isLate, useDepartmentNames, useWait } from './names.ts';
import type { InboxSearch } from './search.ts';

const marks = { urgent: Siren, waiting: Dot, answered: Check, closed: Check };

/** Two lines: who waits and for how long; the subject, who has it, and the number. */
export function InboxRow({
  row,
  now,
  isCurrent,
  search,
}: {
  row: Row;
  now: number;
  isCurrent: boolean;
  search: InboxSearch;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const staff = useStaff();
  const wait = useWait();
  const moment = useMoment();
  const departments = useDepartmentNames();
  const { group, patient, presence, assignee } = row;
  const late = isLate(group, row.since, now);
  const others = presence.filter(({ id }) => id !== staff.id);
  const writer = others.find(({ isWriting }) => isWriting);
  const reader = writer ?? others[0];
  const readAt = row.readAt === null ? '' : moment(row.readAt);
  return (
    <li>
      <Link
        to="/desk/inbox/$ticket"
        params={{ ticket: String(row.number) }}
        search={search}
        preload={false}
        data-ticket={row.number}
        aria-current={isCurrent ? 'page' : undefined}
        className={rowLinkClass}
      >
        <TwoLineRow
          icon={marks[group]}
          iconClass={
            group === 'urgent'
              ? 'text-warning-ink'
              : group === 'waiting'
                ? 'text-secondary-ink'
                : 'text-primary-ink'
          }
          iconLabel={group === 'urgent' ? t`Urgent` : undefined}
          name={<bdi>{patient.name}</bdi>}
          language={patient.locale}
          when={
            group === 'answered' ? (
              row.readAt === null ? (
                <Trans>Not read yet</Trans>
              ) : (
                <Trans>Read {readAt}</Trans>
              )
            ) : group === 'closed' ? (
              moment(row.since)
            ) : (
              wait(row.since, now)
            )
          }
          isLate={late}
          subject={row.subject}
          rest={
            <span className="flex max-w-[60%] min-w-0 flex-none items-center gap-1 text-ink-2">
              {reader ? (
                <span className="flex min-w-0 items-center gap-1 text-secondary-ink">
                  <Icon
                    of={writer ? Pencil : Eye}
                    size="xs"
                    label={writer ? t`Writing` : t`Reading`}
                  />
                  <bdi className="truncate">{reader.name}</bdi>
                </span>
              ) : assignee ? (
                <bdi className={`truncate ${assignee.id === staff.id ? 'text-primary-ink' : ''}`}>
                  {assignee.id === staff.id
                    ? t({ message: 'you', comment: 'Assigned to' })
                    : assignee.name}
                </bdi>
              ) : (
                <span className="truncate">
                  <Trans comment="Assigned to nobody">no one</Trans>
                </span>
              )}
              <span className="flex-none">
                · {departments[row.department]} {formatCode(locale, row.number)}
              </span>
            </span>
          }
        />
      </Link>
    </li>
  );
}
