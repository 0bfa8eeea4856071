import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { openTicket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { discard } from '#outbox/manage.ts';
import { isUpload } from '#outbox/unsent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SaveTrouble } from '#records/saveTrouble.tsx';
import { useSaving } from '#ui/use-saving.ts';

/** Asks once more: what is thrown away here is nowhere else. */
export function DiscardDialog({ row, open, onClose }: { row: OutboxRow; open: boolean; onClose: () => void }) {
  const db = useDb();
  const navigate = useNavigate();
  const saving = useSaving();
  // What hangs on it goes with it: the replies to a ticket that was never received.
  const others =
    useLive((of) => of.outbox.filter((other) => !isUpload(other) && !other.quiet && other.dependsOn.includes(row.id)).count(), [row.id]) ??
    0;
  const drop = () =>
    saving.run(async () => {
      await discard(db, row.id);
      onClose();
      if (row.name === openTicket.name) await navigate({ to: '/panel/my-ticket', replace: true });
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Plural value={others + 1} one="Discard # item?" other="Discard # items?" />}
      description={
        <Plural
          value={others + 1}
          one="The clinic has not received it, and it cannot be brought back."
          other="The clinic has not received them, and they cannot be brought back."
        />
      }
      actions={
        <>
          <Button variant="danger" busy={saving.busy} onClick={() => void drop()}>
            <Trans>Discard</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <SaveTrouble of="message" error={saving.error} />
    </Dialog>
  );
}
