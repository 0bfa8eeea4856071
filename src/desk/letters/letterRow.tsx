import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Check from '~icons/lucide/check';
import CheckCheck from '~icons/lucide/check-check';
import Dot from '~icons/lucide/circle-dot';
import type { LetterRow as Row } from '#contract/staff/guestSubmissions.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { useMoment } from '../frame/formats.ts';
import { isLate, useDepartmentNames, useLanguageName, useWait } from '../inbox/names.ts';
import { useText } from '../patients/parts.tsx';
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
  const language = useLanguageName();
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
        className="grid min-h-16 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 border-b border-hair px-3 py-2 outline-offset-[-2px] hover:bg-well aria-[current=page]:bg-primary-tint-2"
      >
        <Icon of={icon} size="sm" className={`mt-1 ${tone}`} label={state} />
        <span className="grid min-w-0">
          <span className="flex min-w-0 gap-2">
            <b className="truncate">
              {name === null ? (
                <Trans comment="Of a letter without a name">No name</Trans>
              ) : (
                <bdi>{name}</bdi>
              )}
            </b>
            {row.locale === locale.code ? null : (
              <span className="flex-none text-ink-2">{language(row.locale)}</span>
            )}
            <span
              className={`ms-auto flex-none ${late ? 'font-strong text-warning-ink' : 'text-ink-2'}`}
            >
              {isWaiting || end === null ? wait(row.at, now) : moment(end)}
              {late ? (
                <span className="sr-only">
                  {' '}
                  <Trans>past the goal</Trans>
                </span>
              ) : null}
            </span>
          </span>
          <span className="flex min-w-0 gap-2 text-ink-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-start">
              {formName ?? row.firstLine}
            </span>
            <span className="flex-none">
              {patient ? <bdi dir="ltr">{patientCode(patient.number)} · </bdi> : null}
              {department
                ? departments[department]
                : t({ message: 'Form', comment: 'Kind of a letter' })}{' '}
              {formatCode(locale, number)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
