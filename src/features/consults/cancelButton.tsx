import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelConsult } from '#contract/consult.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { findAnswer } from './findAnswer.ts';
import type { ConsultView } from './useConsult.ts';

/** Cancels after a confirmation that says what it means. */
export function CancelButton({ view: { consult, bill } }: { view: ConsultView }) {
  const db = useDb();
  const saving = useSaving();
  const [open, setOpen] = useState(false);
  const restoreFocus = useRestoredFocus();
  const cancel = () =>
    saving.run(async () => {
      await enqueue(db, cancelConsult, { consultId: consult.id });
      restoreFocus(findAnswer);
      setOpen(false);
    });
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Cancel consultation</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Cancel this consultation?</Trans>}
        description={
          bill?.status === 'paid' && bill.payment?.method === 'gateway' ? (
            <Trans>The time goes to other patients. The fee goes back the way you paid it.</Trans>
          ) : bill?.status === 'paid' ? (
            <Trans>
              The time goes to other patients. You have paid the fee: ask the clinic about the
              money.
            </Trans>
          ) : (
            <Trans>The time goes to other patients. You have nothing to pay.</Trans>
          )
        }
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button variant="danger" busy={saving.busy} onClick={() => void cancel()}>
              <Trans>Cancel consultation</Trans>
            </Button>
          </>
        }
      >
        <SaveError of="answer" error={saving.error} />
      </Dialog>
    </>
  );
}

/** Of a canceled consultation: whether a paid fee is refunded. */
export function FeeNote({ view: { bill } }: { view: ConsultView }) {
  if (bill?.status === 'refunded')
    return (
      <p>
        <Trans>The clinic has given the fee back.</Trans>
      </p>
    );
  if (bill?.status !== 'paid') return null;
  if (bill.payment?.method === 'gateway')
    return (
      <p>
        <Trans>The fee is on its way back, the way you paid it.</Trans>
      </p>
    );
  return (
    <Note
      tone="info"
      action={
        <Link to="/panel/my-ticket/new" className={buttonClass({ size: 'sm' })}>
          <Trans>Write to the clinic</Trans>
        </Link>
      }
    >
      <Trans>You have paid the fee. Ask the clinic when you get it back.</Trans>
    </Note>
  );
}
