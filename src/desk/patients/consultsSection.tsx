import { Trans, useLingui } from '@lingui/react/macro';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Tag } from '#ui/tag.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment } from '../frame/formats.ts';
import { RecordSection, useText } from './parts.tsx';

type Consults = NonNullable<PatientRecord['consults']>;
type Tickets = NonNullable<PatientRecord['tickets']>;

/** Consultations of the patient, without the question where the role does not open it. */
export function ConsultsSection({ consults }: { consults: Consults }) {
  const { t } = useLingui();
  const text = useText();
  const moment = useMoment();
  const states: Record<Consults[number]['status'], string> = {
    requested: t({ message: 'Requested', comment: 'State of a consultation' }),
    'to-pay': t({ message: 'To pay', comment: 'State of a consultation' }),
    scheduled: t({ message: 'Scheduled', comment: 'State of a consultation' }),
    done: t({ message: 'Done', comment: 'State of a consultation' }),
    canceled: t({ message: 'Canceled', comment: 'State of a consultation' }),
  };
  const modes: Record<Consults[number]['mode'], string> = {
    video: t({ message: 'video', comment: 'Kind of a consultation' }),
    voice: t({ message: 'voice', comment: 'Kind of a consultation' }),
    chat: t({ message: 'chat', comment: 'Kind of a consultation' }),
    'in-person': t({ message: 'in person', comment: 'Kind of a consultation' }),
  };
  return (
    <RecordSection id="consults" title={<Trans>Consultations</Trans>}>
      {consults.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The patient has no consultation.</Trans>
        </p>
      ) : (
        <DeskTable heads={[t`With`, t`Kind`, t`When`, t`Question`, t`State`]}>
          {consults.map((row) => {
            const at = row.slot ?? row.proposedSlot ?? row.wishedSlot;
            return (
              <tr key={row.id}>
                <td>{text(row.physician.name)}</td>
                <td>{modes[row.mode]}</td>
                <td className="whitespace-nowrap">{at === null ? null : moment(at)}</td>
                <td dir="auto" className="max-w-80 truncate">
                  {row.question ?? (
                    <span className="text-ink-2">{t`The medical role opens it`}</span>
                  )}
                </td>
                <td>
                  <Tag>{states[row.status]}</Tag>
                </td>
              </tr>
            );
          })}
        </DeskTable>
      )}
    </RecordSection>
  );
}

/** Tickets of the patient that the role may open. */
export function TicketsSection({ tickets }: { tickets: Tickets }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoment();
  const states = {
    open: t({ message: 'Waiting', comment: 'State of a ticket: the clinic has to answer' }),
    answered: t({ message: 'Answered', comment: 'State of a ticket' }),
    closed: t({ message: 'Closed', comment: 'State of a ticket' }),
  };
  return (
    <RecordSection id="tickets" title={<Trans>Tickets</Trans>}>
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
              <td dir="auto">{subject}</td>
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
