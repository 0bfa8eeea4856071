import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useLive, useDb } from '#mirror/react.tsx';
import { type ButtonLook, buttonClass, Button } from '#ui/button.tsx';
import * as v from 'valibot';
import {
  type ListedMutationName,
  type MutationArgs,
  mutationRegistry,
} from '#contract/mutations.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readRow } from '#mirror/overlay.ts';
import { isUpload } from '#outbox/unsent.ts';
import { type ReactNode, useState } from 'react';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { retry } from '#outbox/manage.ts';
import { toasts } from '#ui/toasts.ts';
import { useOnline } from '#records/useOnline.ts';

/**
 * Link to the page where a refused or waiting item of the outbox can be edited; nothing if this
 * release does not know it. `describedBy` is the id of the item’s title.
 */
export function EditLink({
  row,
  describedBy,
  variant,
}: { row: OutboxRow; describedBy: string } & Pick<ButtonLook, 'variant'>) {
  const target = useLive((db) => editTargetOf(db, row), [row.id, row.args]);
  if (!target) return null;
  return (
    <Link
      {...target}
      className={buttonClass({ variant, size: 'sm' })}
      aria-describedby={describedBy}
    >
      <Trans>Edit</Trans>
    </Link>
  );
}

/** The page where an item can be edited. */
type EditTarget =
  | { to: '/panel/my-ticket/new'; search: { edit: string } }
  | { to: '/panel/my-ticket/$ticket'; params: { ticket: string }; search: { edit?: string } }
  | { to: '/panel/my-forms/$form'; params: { form: string } }
  | { to: '/panel/my-documents' }
  | { to: '/panel/carers' | '/panel/cared-for' }
  | { to: '/panel/profile' | '/panel/recommendation' | '/panel/loan-recommendation' }
  | { to: '/panel/my-consult/new' | '/order-pcheck-card'; search: { edit?: string } }
  | { to: '/panel/my-consult/$consult'; params: { consult: string } }
  | { to: '/panel/comments/new'; search: { edit: string } };

type EditTargets = {
  [Name in ListedMutationName]: (args: MutationArgs<Name>, id: string) => EditTarget;
};

/** A listed mutation without a place to edit it does not compile. */
const editTargets: EditTargets = {
  'ticket.open': (_args, id) => ({ to: '/panel/my-ticket/new', search: { edit: id } }),
  'message.send': ({ ticketId }, id) => ({
    to: '/panel/my-ticket/$ticket',
    params: { ticket: ticketId },
    search: { edit: id },
  }),
  'document.add': () => ({ to: '/panel/my-documents' }),
  'submission.send': ({ formId }) => ({ to: '/panel/my-forms/$form', params: { form: formId } }),
  'comment.add': (_args, id) => ({ to: '/panel/comments/new', search: { edit: id } }),
  'profile.change': () => ({ to: '/panel/profile' }),
  'consult.request': (_args, id) => ({ to: '/panel/my-consult/new', search: { edit: id } }),
  'consult.accept': ({ consultId }) => ({
    to: '/panel/my-consult/$consult',
    params: { consult: consultId },
  }),
  'consult.decline': ({ consultId }) => ({
    to: '/panel/my-consult/$consult',
    params: { consult: consultId },
  }),
  'consult.cancel': ({ consultId }) => ({
    to: '/panel/my-consult/$consult',
    params: { consult: consultId },
  }),
  'cardOrder.request': (_args, id) => ({ to: '/order-pcheck-card', search: { edit: id } }),
  'cardOrder.cancel': () => ({ to: '/order-pcheck-card', search: {} }),
  'recommendation.answer': () => ({ to: '/panel/recommendation' }),
  'loanRecommendation.answer': () => ({ to: '/panel/loan-recommendation' }),
  'care.grant': () => ({ to: '/panel/carers' }),
  'care.change': () => ({ to: '/panel/carers' }),
  'care.revoke': () => ({ to: '/panel/carers' }),
  'care.accept': () => ({ to: '/panel/cared-for' }),
  'care.leave': () => ({ to: '/panel/cared-for' }),
};

/** Null for an item of another release, whose arguments this one cannot read. */
async function editTargetOf(db: AccountDb, row: OutboxRow): Promise<EditTarget | null> {
  if (isUpload(row)) return targetOfUpload(db, row.args.parent);
  return targetOfMutation(row);
}

function targetOfMutation({ name, args, id }: OutboxRow): EditTarget | null {
  if (!isListed(name)) return null;
  const parsed = v.safeParse(mutationRegistry[name].args, args);
  const target: (args: never, id: string) => EditTarget = editTargets[name];
  return parsed.success ? target(parsed.output as never, id) : null;
}

const isListed = (name: string): name is ListedMutationName => Object.hasOwn(editTargets, name);

/** An upload is edited where the record that names its file is shown. */
async function targetOfUpload(db: AccountDb, parent: string): Promise<EditTarget | null> {
  if (await readRow(db, 'document', parent)) return { to: '/panel/my-documents' };
  if (await readRow(db, 'ticket', parent))
    return { to: '/panel/my-ticket/$ticket', params: { ticket: parent }, search: {} };
  const submission = await readRow(db, 'submission', parent);
  if (submission) return { to: '/panel/my-forms/$form', params: { form: submission.formId } };
  if (await readRow(db, 'consult', parent))
    return { to: '/panel/my-consult/$consult', params: { consult: parent } };
  const message = await readRow(db, 'message', parent);
  return message
    ? { to: '/panel/my-ticket/$ticket', params: { ticket: message.ticketId }, search: {} }
    : null;
}

/** Deletes an item from the outbox after a confirmation. */
export function DiscardButton({
  id,
  title,
  describedBy,
}: {
  id: string;
  title: ReactNode;
  describedBy: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        <Trans>Discard</Trans>
      </Button>
      <DiscardItemDialog id={id} open={open} onClose={() => setOpen(false)}>
        <p className="truncate font-strong">{title}</p>
      </DiscardItemDialog>
    </>
  );
}

/** Sends an item again now instead of at its next attempt. */
export function RetryButton({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useLingui();
  const db = useDb();
  const online = useOnline();
  const press = () => {
    void retry(db, id);
    if (!online)
      toasts.show({ title: t`There is no internet. We will try again when the internet is back.` });
  };
  return (
    <Button size="sm" aria-describedby={describedBy} onClick={press}>
      <Trans>Try now</Trans>
    </Button>
  );
}
