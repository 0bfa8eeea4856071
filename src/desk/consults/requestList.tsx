import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import type { ConsultWeek, StaffConsultRow } from '#contract/staff/consults.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { ChoiceGroup } from '../frame/choiceGroup.tsx';
import { Loading } from '../frame/loading.tsx';
import { useNow } from '#ui/useNow.ts';
import { useLanguageName, useWait } from '../inbox/names.ts';
import { useText } from '../frame/formats.ts';
import { ConsultDetail } from './consultDetail.tsx';
import { useConsultModes, useConsultStates } from './names.ts';
import { waitsForPatient } from './proposal.ts';
import { RowTime } from './rowTime.tsx';
import type { Group } from './useConsults.ts';

interface RequestListProps {
  group: Group;
  list: StaffAnswer<'staffConsults'> | undefined;
  /** The number of the open one. */
  opened: number | undefined;
  week: ConsultWeek | undefined;
  /** The time that is chosen for the open one. */
  chosen: string | undefined;
  onOpen: (row: StaffConsultRow) => void;
  onChoose: (startsAt: string) => void;
}

/** Which consultations are listed. */
export function GroupChoice({
  group,
  counts,
  onGroup,
}: {
  group: Group;
  counts: StaffAnswer<'staffConsults'>['counts'] | undefined;
  onGroup: (group: Group) => void;
}) {
  const { t } = useLingui();
  const names: Record<Group, string> = {
    waiting: t({ message: 'Requests', comment: 'Of consultations' }),
    scheduled: t({ message: 'Scheduled', comment: 'State of a consultation' }),
    ended: t({ message: 'Ended', comment: 'Consultations that took place or were canceled' }),
  };
  return (
    <ChoiceGroup
      label={t`Which consultations`}
      value={group}
      choices={(['waiting', 'scheduled', 'ended'] as const).map((value) => ({
        value,
        name: names[value],
        count: value === 'ended' ? undefined : counts?.[value],
      }))}
      onChange={onGroup}
    />
  );
}

/** Requests and consultations by what they wait for; one of them is open. */
export function RequestList({ list, ...rest }: RequestListProps) {
  return list ? (
    <Rows items={list.items} total={list.total} {...rest} />
  ) : (
    <Loading className="m-4" />
  );
}

function Rows({
  items,
  total,
  group,
  ...rest
}: Omit<RequestListProps, 'list'> & {
  items: readonly StaffConsultRow[];
  total: number;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const shown = formatNumber(locale, items.length);
  const all = formatNumber(locale, total);
  if (items.length === 0)
    return (
      <p className="px-4 py-3 text-ink-2">
        {group === 'waiting' ? (
          <Trans>Nobody waits for a time.</Trans>
        ) : (
          <Trans>There is none.</Trans>
        )}
      </p>
    );
  const parts =
    group === 'waiting'
      ? [
          { name: t`Waiting for a time`, rows: items.filter((row) => !waitsForPatient(row, now)) },
          {
            name: t`Waiting for the patient`,
            rows: items.filter((row) => waitsForPatient(row, now)),
          },
        ]
      : [{ name: undefined, rows: items }];
  return (
    <>
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => (
          <section key={name ?? group} aria-label={name}>
            {name === undefined ? null : (
              <h2 className="flex gap-2 border-y border-hair bg-well px-4 py-1 font-strong text-ink-2">
                {name} <span className="font-normal">{formatNumber(locale, rows.length)}</span>
              </h2>
            )}
            <ul>
              {rows.map((row) => (
                <Row key={row.id} row={row} group={group} {...rest} />
              ))}
            </ul>
          </section>
        ))}
      {items.length < total ? (
        <p className="px-4 py-2 text-ink-2">{t`The first ${shown} of ${all}.`}</p>
      ) : null}
    </>
  );
}

function Row({
  row,
  group,
  opened,
  week,
  chosen,
  onOpen,
  onChoose,
}: Omit<RequestListProps, 'list'> & { row: StaffConsultRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  const language = useLanguageName();
  const wait = useWait();
  const now = useNow();
  const modes = useConsultModes();
  const states = useConsultStates();
  const money = useMoney()(row.fee);
  const isOpen = row.number !== null && row.number === opened;
  const [mode, physician] = [modes[row.mode], text(row.physician.name)];
  const fee = `${money.amount} ${money.currency}`;
  const waited = wait(row.receivedAt ?? row.createdAt, now);
  const waitsForClinic = row.status === 'requested' && !waitsForPatient(row, now);
  return (
    <li className={`border-b border-hair ${isOpen ? 'bg-primary-tint' : ''}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        data-consult={row.number}
        onClick={() => onOpen(row)}
        className={`grid w-full gap-0.5 px-4 py-2 text-start outline-offset-[-2px] ${isOpen ? 'border-s-3 border-primary-mark' : 'hover:bg-well'}`}
      >
        <span className="flex gap-2">
          <b className="truncate">
            <bdi>{row.patient}</bdi>
          </b>
          {row.patientLocale === locale.code ? null : (
            <span className="flex-none text-ink-2">{language(row.patientLocale)}</span>
          )}
          <span
            className={`ms-auto flex-none ${waitsForClinic ? 'text-warning-ink' : 'text-ink-2'}`}
          >
            {group === 'waiting' && waitsForClinic ? t`waits ${waited}` : states[row.status]}
          </span>
        </span>
        <span>
          {row.fee.amount === 0 ? (
            <Trans>
              {physician}, {mode}
            </Trans>
          ) : (
            <Trans>
              {physician}, {mode}, {fee}
            </Trans>
          )}
        </span>
        <span className="text-ink-2">
          <RowTime row={row} now={now} />
        </span>
      </button>
      {isOpen && row.number !== null ? (
        <ConsultDetail
          key={row.number}
          number={row.number}
          week={week}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : null}
    </li>
  );
}
