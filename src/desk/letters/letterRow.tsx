import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Check from '~icons/lucide/check';
import CheckCheck from '~icons/lucide/check-check';
import Dot from '~icons/lucide/circle-dot';
import type { LetterRow as Row } from '#contract/staff/guestSubmissions.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoment, useText } from '../frame/formats.ts';
import { rowLinkClass, TwoLineRow } from '../frame/twoLineRow.tsx';
import { isLate, useDepartmentNames, useWait } from '../inbox/names.ts';
import type { LetterSearch } from './search.ts';

/** Two lines: who wrote and how long it waits; what it begins with, its kind and number. */
export function LetterRow({
  row,
  now,
  isCurrent,
  search,
}: {
  row: Row;
  now: number;
  isCurrent: boolean;
  search: LetterSearch;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const wait = useWait();
  const moment = useMoment();
  const text = useText();
  const departments = useDepartmentNames();
  const { number, name, form, department, handled, answeredAt, patient } = row;
  const isWaiting = handled === null && answeredAt === null;
  const late = isWaiting && isLate('waiting', row.at, now);
  const [icon, tone, state] = handled
    ? [CheckCheck, 'text-primary-ink', t({ message: 'Handled', comment: 'State of a letter' })]
    : answeredAt === null
      ? [Dot, 'text-secondary-ink', t({ message: 'Open', comment: 'State of a letter' })]
      : [Check, 'text-primary-ink', t({ message: 'Answered', comment: 'State of a letter' })];
  const formName = form?.title ? text(form.title) : form?.slug;
  const end = handled?.at ?? answeredAt;
  return (
    <li>
      <Link
        to="/desk/letters/$letter"
        params={{ letter: String(number) }}
        search={search}
        preload={false}
        data-letter={number}
        aria-current={isCurrent ? 'page' : undefined}
        className={rowLinkClass}
      >
        <TwoLineRow
          icon={icon}
          iconClass={tone}
          iconLabel={state}
          name={
            name === null ? (
              <Trans comment="Of a letter without a name">No name</Trans>
            ) : (
              <bdi>{name}</bdi>
            )
          }
          language={row.locale}
          when={isWaiting || end === null ? wait(row.at, now) : moment(end)}
          isLate={late}
          subject={formName ?? row.firstLine}
          rest={
            <span className="flex-none">
              {patient ? <bdi dir="ltr">{patientCode(patient.number)} · </bdi> : null}
              {department
                ? departments[department]
                : t({ message: 'Form', comment: 'Kind of a letter' })}{' '}
              {formatCode(locale, number)}
            </span>
          }
        />
      </Link>
    </li>
  );
}
