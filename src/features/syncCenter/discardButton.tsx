import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDb, useLive } from '#mirror/react.tsx';
import { discard } from '#outbox/manage.ts';
import { isUpload } from '#outbox/unsent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toasts } from '#ui/toasts.ts';

/** Final, so it is asked about; what depends on the item goes with it and is counted. */
export function DiscardButton({ id, title, describedBy }: { id: string; title: ReactNode; describedBy: string }) {
  const { t } = useLingui();
  const db = useDb();
  const [open, setOpen] = useState(false);
  const behind = useLive(async () => await db.outbox.filter((row) => row.dependsOn.includes(id) && !isUpload(row)).count(), [id]) ?? 0;
  const count = behind + 1;
  const close = () => setOpen(false);
  const drop = async () => {
    close();
    const gone = await discard(db, id).catch(() => false);
    if (!gone) toasts.show({ title: t`Not discarded: it is already on its way to the clinic.`, tone: 'warning' });
  };
  return (
    <>
      <Button variant="danger" size="sm" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        <Trans>Discard</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={<Plural value={count} one="Discard # item?" other="Discard # items?" />}
        description={
          count === 1 ? (
            <Trans>The clinic has not received it, and it cannot be brought back.</Trans>
          ) : (
            <Trans>The clinic has not received them, and they cannot be brought back.</Trans>
          )
        }
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" onClick={() => void drop()}>
              <Plural value={count} one="Discard # item" other="Discard # items" />
            </Button>
          </>
        }
      >
        <p className="truncate font-strong">{title}</p>
      </Dialog>
    </>
  );
}
