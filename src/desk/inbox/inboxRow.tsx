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
import { isLate, useDepartmentNames, useLanguageName, useWait } from './names.ts';
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
  const language = useLanguageName();
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
        className="grid min-h-16 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 border-b border-hair px-3 py-2 outline-offset-[-2px] hover:bg-well aria-[current=page]:bg-primary-tint-2"
      >
        <Icon
          of={marks[group]}
          size="sm"
          className={`mt-1 ${group === 'urgent' ? 'text-warning-ink' : group === 'waiting' ? 'text-secondary-ink' : 'text-primary-ink'}`}
          label={group === 'urgent' ? t`Urgent` : undefined}
        />
        <span className="grid min-w-0">
          <span className="flex min-w-0 gap-2">
            <b className="truncate">
              <bdi>{patient.name}</bdi>
            </b>
            {patient.locale === locale.code ? null : (
              <span className="flex-none text-ink-2">{language(patient.locale)}</span>
            )}
            <span
              className={`ms-auto flex-none ${late ? 'font-strong text-warning-ink' : 'text-ink-2'}`}
            >
              {group === 'answered' ? (
                row.readAt === null ? (
                  <Trans>Not read yet</Trans>
                ) : (
                  <Trans>Read {readAt}</Trans>
                )
              ) : group === 'closed' ? (
                moment(row.since)
              ) : (
                <>
                  {wait(row.since, now)}
                  {late ? (
                    <span className="sr-only">
                      {' '}
                      <Trans>past the goal</Trans>
                    </span>
                  ) : null}
                </>
              )}
            </span>
          </span>
          <span className="flex min-w-0 gap-2 text-ink-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-start">
              {row.subject}
            </span>
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
          </span>
        </span>
      </Link>
    </li>
  );
}
