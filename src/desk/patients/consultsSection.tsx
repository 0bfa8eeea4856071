import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { BeginTicketDialog } from '../inbox/begin/beginTicket.tsx';
import type { ChosenPatient } from '../inbox/begin/begunTicket.ts';
import { useKeys } from '../inbox/keys.ts';
import { useConsultModes, useConsultStates } from '../consults/names.ts';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment, useText } from '../frame/formats.ts';
import { AddButton } from './addMenu.tsx';
import { EmergencyButton } from './emergency.tsx';
import { RecordSection } from './record.tsx';

type Consults = NonNullable<PatientRecord['consults']>;
type Tickets = NonNullable<PatientRecord['tickets']>;

/** Consultations of the patient, without the question where the role does not open it. */
export function ConsultsSection({
  consults,
  patient,
  openUntil,
}: {
  consults: Consults;
  patient: string;
  /** Until when what is restricted is open in an emergency. */
  openUntil: string | null;
}) {
  const { t } = useLingui();
  const text = useText();
  const moment = useMoment();
  const time = openUntil === null ? '' : moment(openUntil);
  const states = useConsultStates();
  const modes = useConsultModes();
  return (
    <RecordSection
      id="consults"
      title={<Trans>Consultations</Trans>}
      acts={
        consults.some(({ isRestricted }) => isRestricted) ? (
          <EmergencyButton patient={patient} />
        ) : null
      }
    >
      {openUntil === null ? null : (
        <Note tone="warn">
          <Trans>Open to you in an emergency until {time}. The patient can see that.</Trans>
        </Note>
      )}
      {consults.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no consultation.</Trans>
        </p>
      ) : (
        <DeskTable heads={[t`With`, t`Kind`, t`When`, t`Question`, t`State`]} acts>
          {consults.map((row) => {
            const physician = text(row.physician.name);
            const at = row.slot ?? row.proposedSlot ?? row.wishedSlot;
            return (
              <tr key={row.id}>
                <td>{physician}</td>
                <td>{modes[row.mode]}</td>
                <td className="whitespace-nowrap">{at === null ? null : moment(at)}</td>
                <td dir="auto" className="max-w-80 truncate">
                  {row.question ?? (
                    <span className="text-ink-2">
                      {row.isRestricted
                        ? t`Another physician opens it`
                        : t`The medical role opens it`}
                    </span>
                  )}
                </td>
                <td>
                  <Tag>{states[row.status]}</Tag>
                </td>
                <td className="text-end">
                  {row.number === null ? null : (
                    <Link
                      to="/desk/consults"
                      search={{ consult: row.number, group: groupOf(row.status) }}
                      className={linkClass()}
                      aria-label={t`Open the consultation with ${physician}`}
                    >
                      <Trans context="act">Open</Trans>
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </DeskTable>
      )}
    </RecordSection>
  );
}

const groupOf = (status: Consults[number]['status']) =>
  status === 'scheduled'
    ? 'scheduled'
    : status === 'done' || status === 'canceled'
      ? 'ended'
      : 'waiting';

/** Tickets of the patient that the role may open. */
export function TicketsSection({ tickets, patient }: { tickets: Tickets; patient: ChosenPatient }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoment();
  const [isBeginning, setBeginning] = useState(false);
  useKeys({ W: () => setBeginning(true) });
  const states = {
    open: t({ message: 'Waiting', comment: 'State of a ticket: the clinic has to answer' }),
    answered: t({ message: 'Answered', comment: 'State of a ticket' }),
    closed: t({ message: 'Closed', comment: 'State of a ticket' }),
  };
  return (
    <RecordSection
      id="tickets"
      title={<Trans>Tickets</Trans>}
      acts={<AddButton onClick={() => setBeginning(true)}>{t`New ticket`}</AddButton>}
    >
      {isBeginning ? (
        <BeginTicketDialog patient={patient} onClose={() => setBeginning(false)} />
      ) : null}
      {tickets.length === 0 ? (
        <p className="text-ink-2">
          <Trans>There is no ticket that your role opens.</Trans>
        </p>
      ) : (
        <DeskTable heads={[t`Number`, t`Subject`, t`Last change`, t`State`]}>
          {tickets.map(({ id, number, subject, updatedAt, status }) => (
            <tr key={id}>
              <td>
                <bdi dir="ltr">{number === null ? null : formatCode(locale, number)}</bdi>
              </td>
              <td>
                {number === null ? (
                  <bdi>{subject}</bdi>
                ) : (
                  <Link
                    to="/desk/inbox/$ticket"
                    params={{ ticket: String(number) }}
                    className={linkClass('read')}
                  >
                    <bdi>{subject}</bdi>
                  </Link>
                )}
              </td>
              <td className="whitespace-nowrap">{moment(updatedAt)}</td>
              <td>
                <Tag tone={status === 'open' ? 'amber' : 'slate'}>{states[status]}</Tag>
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
    </RecordSection>
  );
}
