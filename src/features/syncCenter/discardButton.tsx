import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLive } from '#mirror/react.tsx';
import { DiscardFate } from '#records/discardFate.tsx';
import { useDiscard } from '#records/useDiscard.ts';
import { isUpload } from '#outbox/unsent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toasts } from '#ui/toasts.ts';

/** Final, so it is asked about; what depends on the item goes with it and is counted. */
export function DiscardButton({ id, title, describedBy }: { id: string; title: ReactNode; describedBy: string }) {
  const { t } = useLingui();
  const discard = useDiscard();
  const [open, setOpen] = useState(false);
  const behind = useLive(async (db) => await db.outbox.filter((row) => row.dependsOn.includes(id) && !isUpload(row)).count(), [id]) ?? 0;
  const count = behind + 1;
  const close = () => setOpen(false);
  const drop = async () => {
    close();
    await discard(id).catch(() => toasts.show({ title: t`Not discarded: this device could not store it.`, tone: 'warning' }));
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
        description={<DiscardFate id={id} count={count} />}
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
