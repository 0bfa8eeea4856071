import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeTarget } from '#contract/staff/notices.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useListText, useMoment } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useDepartmentNames } from '../inbox/names.ts';
import { useProblemText } from '../problem.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { AddNoticeDialog } from './addNotice.tsx';
import { useEventNames, useFaultText, useOutcomeNames } from './names.ts';

/** Who outside of the desk is notified of what is new: other systems, and departments. */
export function NoticesPage() {
  const { t } = useLingui();
  useTitle(t`Notices`);
  const may = useMay();
  const { api } = useDesk();
  const problemText = useProblemText();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<NoticeTarget>();
  const notices = useQuery({
    queryKey: ['notices'],
    queryFn: () => api.call('staffNotices'),
    enabled: may('people'),
  });
  if (!may('people')) return <RoleNeeded />;
  const items = notices.data?.items ?? [];
  return (
    <div className="grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>Notices</Trans>
        </h1>
        <Button variant="filled" size="sm" onClick={() => setAdding(true)}>
          <Trans>Add an address</Trans>
        </Button>
      </div>
      <p className="max-w-prose text-ink-2">
        <Trans>
          When something new waits, these addresses are notified: other systems at once and signed,
          email addresses at most every five minutes. A notice names no patient.
        </Trans>
      </p>
      {notices.error ? <Note tone="danger">{problemText(notices.error)}</Note> : null}
      {notices.isPending ? <Loading /> : null}
      {notices.data && items.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody is notified yet. Staff see it only with the desk open.</Trans>
        </p>
      ) : null}
      {items.length > 0 ? (
        <DeskTable
          heads={[
            t({ message: 'Address', context: 'notice' }),
            t`Of what`,
            t`Departments`,
            t`Last notice`,
          ]}
          acts
        >
          {items.map((target) => (
            <Row key={target.id} target={target} onRemove={() => setRemoving(target)} />
          ))}
        </DeskTable>
      ) : null}
      <AddNoticeDialog open={isAdding} onClose={() => setAdding(false)} />
      {removing ? (
        <RemoveDialog key={removing.id} target={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </div>
  );
}

function Row({ target, onRemove }: { target: NoticeTarget; onRemove: () => void }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const listText = useListText();
  const events = useEventNames();
  const departments = useDepartmentNames();
  const { address } = target;
  const test = useMutation({
    mutationFn: () => api.call('staffTestNotice', { params: { notice: target.id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
  return (
    <tr>
      <td className="min-w-56">
        <bdi dir="ltr" className="break-all">
          {address}
        </bdi>
      </td>
      <td>{listText(target.events.map((event) => events[event]))}</td>
      <td>
        {target.departments === null ? (
          <Trans>All</Trans>
        ) : (
          listText(target.departments.map((department) => departments[department]))
        )}
      </td>
      <td aria-live="polite">
        <LastNotice target={target} />
        {test.error ? <span className="text-danger-ink">{problemText(test.error)}</span> : null}
      </td>
      <td className="text-end whitespace-nowrap">
        <Button
          size="sm"
          busy={test.isPending}
          aria-label={t`Send a test to ${address}`}
          onClick={() => test.mutate()}
        >
          <Trans context="notice">Test</Trans>
        </Button>{' '}
        <Button variant="danger" size="sm" aria-label={t`Remove ${address}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </td>
    </tr>
  );
}

function LastNotice({ target }: { target: NoticeTarget }) {
  const moment = useMoment();
  const outcomes = useOutcomeNames();
  const faultText = useFaultText();
  const { lastAt, lastOutcome, lastError, waiting } = target;
  return (
    <>
      {lastAt === null || lastOutcome === null ? (
        <span className="text-ink-2">
          <Trans>None yet</Trans>
        </span>
      ) : (
        <>
          <b className={lastOutcome === 'sent' ? 'text-primary-ink' : 'text-danger-ink'}>
            {outcomes[lastOutcome]}
          </b>{' '}
          <span className="text-ink-2">{moment(lastAt)}</span> {faultText(lastError)}
        </>
      )}
      {waiting > 0 ? (
        <span className="block text-ink-2">
          <Plural value={waiting} one="# waits" other="# wait" />
        </span>
      ) : null}
    </>
  );
}

function RemoveDialog({ target, onClose }: { target: NoticeTarget; onClose: () => void }) {
  const { api, queries } = useDesk();
  const remove = useMutation({
    mutationFn: () => api.call('staffRemoveNotice', { params: { notice: target.id }, body: {} }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
  const { address } = target;
  return (
    <FormDialog
      title={<Trans>Remove this address?</Trans>}
      description={
        <Trans>
          <bdi dir="ltr" className="break-all">
            {address}
          </bdi>{' '}
          is no longer notified, nor of what waits to be sent.
        </Trans>
      }
      submitLabel={<Trans>Remove</Trans>}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
      isBusy={remove.isPending}
      error={remove.error}
      isDanger
    />
  );
}
