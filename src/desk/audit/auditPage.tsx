import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { type AuditAction, auditActions, type AuditLine } from '#contract/staff/audit.ts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/controlClass.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useListText, useMoment, useRoleNames } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { ChainStatus } from './chainStatus.tsx';
import { Emergencies } from './emergencies.tsx';
import { ExportLog } from './exportLog.tsx';
import { LineDetails } from './lineDetails.tsx';
import { LineSentence } from './lineSentence.tsx';
import { useSubjectText } from './useSubjectText.ts';

/** The audit log: who read and who changed what, newest first. Reading it is a line itself. */
export function AuditPage() {
  const { t } = useLingui();
  useTitle(t`Audit log`);
  const may = useMay();
  const { api, queries } = useDesk();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const filters = useSearch({ from: '/frame/desk/audit' });
  const actions = useActionNames();
  const kindId = useId();
  const log = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) =>
      api.call('staffAudit', { query: { ...filters, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.seq : undefined),
    enabled: may('audit'),
  });
  const check = useQuery({
    queryKey: ['audit-status'],
    queryFn: () => api.call('staffAuditStatus'),
    enabled: may('audit'),
  });
  const checkNow = useMutation({
    mutationFn: () => api.call('staffAuditCheck'),
    onSuccess: (made) => queries.setQueryData(['audit-status'], { check: made }),
  });
  if (!may('audit')) return <RoleNeeded />;
  const lines = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>Audit log</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Lines are only added. Nobody can change or delete one.</Trans>
        </p>
        <Button
          size="sm"
          className="ms-auto"
          busy={checkNow.isPending}
          onClick={() => checkNow.mutate()}
        >
          <Trans>Check the chain now</Trans>
        </Button>
        <ExportLog />
      </div>
      <Emergencies />
      <ChainStatus check={check.data?.check ?? undefined} error={checkNow.error ?? check.error} />
      <form
        className="grid items-end gap-2 sm:flex sm:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          void navigate({
            to: '/desk/audit',
            search: (before) => ({ ...before, text: text === '' ? undefined : text }),
          });
        }}
      >
        <Field label={<Trans>Who, what or number</Trans>}>
          <Input name="text" defaultValue={filters.text} />
        </Field>
        <Field id={kindId} label={<Trans>Kind</Trans>}>
          <select
            id={kindId}
            value={filters.action ?? ''}
            onChange={({ currentTarget }) => {
              const action = auditActions.find((each) => each === currentTarget.value);
              void navigate({ to: '/desk/audit', search: (before) => ({ ...before, action }) });
            }}
            className={controlClass()}
          >
            <option value="">{t`All lines`}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {actions[action]}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" size="sm">
          <Trans>Find</Trans>
        </Button>
      </form>
      {log.error ? <Note tone="danger">{problemText(log.error)}</Note> : null}
      {log.isPending ? <Loading /> : null}
      {log.data ? <Lines lines={lines} /> : null}
      {log.data && lines.length === 0 ? (
        <p>
          <Trans>No line fits these filters.</Trans>
        </p>
      ) : null}
      {log.hasNextPage ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          <Trans>Show older lines</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function useActionNames(): Record<AuditAction, string> {
  const { t } = useLingui();
  return {
    'sign-in': t`Signed in`,
    'sign-in-refused': t`Sign-in refused`,
    'sign-out': t`Signed out`,
    refused: t({ message: 'Refused', comment: 'Somebody tried what the role does not open' }),
    open: t({ message: 'Opened', comment: 'Somebody opened a record' }),
    change: t({ message: 'Changed', comment: 'Somebody changed something' }),
    rights: t({
      message: 'Gave rights',
      comment: 'Somebody made an administrator, or took a role',
    }),
    export: t({ message: 'Exported', comment: 'Somebody exported data' }),
    operation: t({ message: 'Operated', comment: 'A backup and the like' }),
  };
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useLingui();
  const moment = useMoment();
  const roleNames = useRoleNames();
  const listText = useListText();
  const subjectText = useSubjectText();
  const [opened, setOpened] = useState<number>();
  return (
    <DeskTable heads={[t`When`, t`Who`, t`Did what`, t`To what`, t`From`]}>
      {lines.map((line) => {
        const isOpen = opened === line.seq;
        const { seq } = line;
        return (
          <Fragment key={seq}>
            <tr className={isOpen ? 'bg-well' : undefined}>
              <td className="whitespace-nowrap">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={t`Line ${seq}: details`}
                  onClick={() => setOpened(isOpen ? undefined : seq)}
                  className="min-h-8 underline decoration-hair underline-offset-4"
                >
                  {moment(line.at)}
                </button>
              </td>
              <td className="whitespace-nowrap">
                <b>
                  <bdi>{line.actorName}</bdi>
                </b>{' '}
                <span className="inline-block max-w-48 truncate align-bottom text-ink-2 max-lg:hidden">
                  {listText(line.roles.map((role) => roleNames[role]))}
                </span>
              </td>
              <td>
                <LineSentence line={line} />
              </td>
              <td>
                <AboutText patient={line.patient} subject={subjectText(line.subject)} />
              </td>
              <td className="text-ink-2">
                <span className="ltr">{line.address}</span> {line.device}
              </td>
            </tr>
            {isOpen ? (
              <tr className="bg-well">
                <td colSpan={5}>
                  <LineDetails line={line} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        );
      })}
    </DeskTable>
  );
}

/** Nothing for a line about neither: an empty cell is left out of a card. */
function AboutText({ patient, subject }: { patient: string | null; subject: string | undefined }) {
  return patient === null && subject === undefined ? null : (
    <>
      <bdi>{patient}</bdi> <bdi className="text-ink-2">{subject}</bdi>
    </>
  );
}
