import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useDb, useLive } from '#mirror/react.tsx';
import { edit, isEditable } from '#outbox/manage.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { ticketDraft } from '../drafts.ts';
import { TicketsSkeleton } from '../ticketsSkeleton.tsx';
import { TicketForm } from './ticketForm.tsx';

const anyArgs = v.looseObject({});

/** Edits an unsent or refused ticket under its id. */
export function EditTicket({ rowId }: { rowId: string }) {
  const db = useDb();
  const navigate = useNavigate();
  const stored = useLive(
    async (accountDb) => {
      const row = await accountDb.outbox.get(rowId);
      const parsed = v.safeParse(ticketDraft, row?.args);
      return row && parsed.success && isEditable(row)
        ? { args: row.args, written: parsed.output }
        : null;
    },
    [rowId],
  );
  const showTicket = () =>
    void navigate({ to: '/panel/my-ticket/$ticket', params: { ticket: rowId }, replace: true });
  if (stored === undefined) return <TicketsSkeleton shape="list" />;
  if (stored === null) {
    return (
      <EmptyState
        text={
          <Trans>
            This ticket is on its way to the clinic or has arrived, so it cannot be changed here.
          </Trans>
        }
        action={
          <Link to="/panel/my-ticket" className={buttonClass()}>
            <Trans>My tickets</Trans>
          </Link>
        }
      />
    );
  }
  const save = async ({
    attachments: _kept,
    subject,
    body,
    ...rest
  }: v.InferOutput<typeof ticketDraft>) => {
    const saved = await edit(db, rowId, {
      ...v.parse(anyArgs, stored.args),
      ...rest,
      subject: subject.trim(),
      body: body.trim(),
    });
    if (!saved) throw new Error('it is on its way');
    return rowId;
  };
  return (
    <TicketForm
      draftKey={`edit:${rowId}`}
      initial={stored.written}
      about={undefined}
      frozenFiles
      onSend={save}
      onSent={showTicket}
    />
  );
}
