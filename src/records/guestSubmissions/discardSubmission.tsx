import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mayHaveArrived } from '#mirror/outboxRow.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { discard } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';

/** Takes a letter that has not arrived off this device, asked about first. */
export function DiscardSubmission({ id }: { id: string }) {
  const db = useDb();
  const uncertain = useLive(
    async (of) => {
      const row = await of.outbox.get(id);
      return row !== undefined && mayHaveArrived(row);
    },
    [id],
  );
  const [asking, setAsking] = useState(false);
  const [late, setLate] = useState(false);
  const close = () => setAsking(false);
  const drop = async () => {
    close();
    setLate(!(await discard(db, id).catch(() => false)));
  };
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      {late ? (
        <Note tone="warn" role="alert" className="basis-full">
          <Trans>Not discarded: it is already on its way to the clinic.</Trans>
        </Note>
      ) : null}
      <Dialog
        open={asking}
        onClose={close}
        title={<Plural value={1} one="Discard # item?" other="Discard # items?" />}
        description={
          uncertain ? (
            <Trans>The clinic may already have it. Only the copy on this device will be discarded.</Trans>
          ) : (
            <Trans>The clinic has not received it, and it cannot be brought back.</Trans>
          )
        }
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" onClick={() => void drop()}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
