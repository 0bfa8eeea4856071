import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { departments, urgencies } from '#contract/ticket.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { Note } from '#ui/note.tsx';
import { useNow } from '#ui/useNow.ts';
import { useDesk, useMay, useStaff } from '../../context.tsx';
import { useMoment } from '../../frame/formats.ts';
import { useProblemText } from '../../problem.ts';
import { useKeys } from '../keys.ts';
import { goalMinutes, isLate, useDepartmentNames, useWait } from '../names.ts';

/** Subject, number, what the clinic decides about the ticket, and how long the patient waits. */
export function ThreadHead({
  thread,
  heading,
  onFacts,
}: {
  thread: InboxThread;
  heading: RefObject<HTMLHeadingElement | null>;
  onFacts: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const { id: ownId } = useStaff();
  const isMedical = useMay()('medical');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const departmentNames = useDepartmentNames();
  const { ticket, version, assignee, isMedicalOnly } = thread;
  const params = { ticket: String(ticket.number) };
  const isClosed = ticket.status === 'closed';
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => api.call('staffColleagues'),
    staleTime: 300_000,
  });
  const settle = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['ticket', params.ticket] }),
      queries.invalidateQueries({ queryKey: ['inbox'] }),
    ]);
  const handle = useMutation({
    mutationFn: (change: object) =>
      api.call('staffHandle', { params, body: { version, ...change } }),
    onSettled: settle,
  });
  const close = useMutation({
    mutationFn: async () => {
      await api.call(isClosed ? 'staffReopen' : 'staffClose', { params, body: { version } });
    },
    onSettled: settle,
  });
  useKeys({
    A: () => document.getElementById('ticket-assignee')?.focus(),
    D: () => document.getElementById('ticket-department')?.focus(),
    U: () => document.getElementById('ticket-urgency')?.focus(),
    E: () => close.mutate(),
  });
  const error = handle.error ?? close.error;
  const items = colleagues.data?.items ?? [];
  const number = formatCode(locale, ticket.number);
  return (
    <header className="grid flex-none gap-2 border-b border-hair px-4 py-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <h1
            id="ticket-subject"
            ref={heading}
            tabIndex={-1}
            className="t-h1 wrap-break-word outline-none"
          >
            <bdi>{ticket.subject}</bdi>
          </h1>
          <p className="text-ink-2">
            <bdi>{thread.patient.name}</bdi> · <Trans>Ticket {number}</Trans>
          </p>
        </div>
        <Button size="sm" className="xl:hidden" onClick={onFacts}>
          <Trans>About the patient</Trans>
        </Button>
        <Button size="sm" busy={close.isPending} onClick={() => close.mutate()}>
          {isClosed ? <Trans>Open again</Trans> : <Trans>Close the ticket</Trans>}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Choice
          id="ticket-urgency"
          label={t`Urgency`}
          value={ticket.urgency}
          onChange={(urgency) => handle.mutate({ urgency })}
        >
          {urgencies.map((name) => (
            <option key={name} value={name}>
              {name === 'urgent'
                ? t({ message: 'Urgent', comment: 'Urgency of a ticket' })
                : t({ message: 'Routine', comment: 'Urgency of a ticket' })}
            </option>
          ))}
        </Choice>
        <Choice
          id="ticket-department"
          label={t`Department`}
          value={ticket.department}
          onChange={(department) => handle.mutate({ department })}
        >
          {departments.map((name) => (
            <option key={name} value={name}>
              {departmentNames[name]}
            </option>
          ))}
        </Choice>
        <Choice
          id="ticket-assignee"
          label={t`Assigned to`}
          value={assignee?.id ?? ''}
          onChange={(id) => handle.mutate({ assignee: id === '' ? null : id })}
        >
          <option value="">{t`No one`}</option>
          {assignee && !items.some(({ id }) => id === assignee.id) ? (
            <option value={assignee.id}>{assignee.name}</option>
          ) : null}
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === ownId ? t`You` : name}
            </option>
          ))}
        </Choice>
        {isMedical ? (
          <Checkbox
            label={t`Medical role only`}
            checked={isMedicalOnly}
            onChange={({ target }) => handle.mutate({ isMedicalOnly: target.checked })}
          />
        ) : null}
      </div>
      {error ? (
        <div role="alert">
          <Note tone="warn">{problemText(error)}</Note>
        </div>
      ) : null}
      <WaitingLine thread={thread} />
    </header>
  );
}

function Choice({
  id,
  label,
  value,
  onChange,
  children,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      className={controlClass('w-auto! max-w-48')}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </select>
  );
}

/** The line measures the waiting time against the goal. */
function WaitingLine({ thread: { ticket } }: { thread: InboxThread }) {
  const now = useNow();
  const moment = useMoment();
  const wait = useWait();
  const locale = useLocale();
  const { group, since } = ticket;
  if (group !== 'urgent' && group !== 'waiting') return null;
  const time = moment(since);
  const waited = wait(since, now);
  const late = isLate(group, since, now);
  const goal = formatCode(locale, goalMinutes[group] / 60);
  return (
    <p className="flex items-center gap-3 text-ink-2">
      <Trans>Received {time}</Trans>
      <progress
        aria-hidden
        max={goalMinutes[group]}
        value={Math.min(goalMinutes[group], (now - Date.parse(since)) / 60_000)}
        className={`h-0.5 min-w-16 flex-1 appearance-none bg-hair ${late ? '[&::-moz-progress-bar]:bg-warning-mark [&::-webkit-progress-value]:bg-warning-mark' : '[&::-moz-progress-bar]:bg-primary-mark [&::-webkit-progress-value]:bg-primary-mark'} [&::-webkit-progress-bar]:bg-hair`}
      />
      <span className={late ? 'font-strong text-warning-ink' : ''}>
        <Trans comment="Waiting time and the goal: 47 min of 1 h">
          {waited} of {goal} h
        </Trans>
      </span>
    </p>
  );
}
