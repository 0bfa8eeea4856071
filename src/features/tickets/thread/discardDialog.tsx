import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { openTicket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useLive } from '#mirror/react.tsx';
import { isUpload } from '#outbox/unsent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDiscard } from '#records/useDiscard.ts';
import { DiscardFate } from '#records/discardFate.tsx';
import { SaveError } from '#records/saveError.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** Asks once more: what is thrown away here is nowhere else. */
export function DiscardDialog({ row, open, onClose }: { row: OutboxRow; open: boolean; onClose: () => void }) {
  const discard = useDiscard();
  const navigate = useNavigate();
  const saving = useSaving();
  // What hangs on it goes with it: the replies to a ticket that was never received.
  const others =
    useLive((of) => of.outbox.filter((other) => !isUpload(other) && !other.quiet && other.dependsOn.includes(row.id)).count(), [row.id]) ??
    0;
  const drop = () =>
    saving.run(async () => {
      const gone = await discard(row.id);
      onClose();
      if (gone && row.name === openTicket.name) await navigate({ to: '/panel/my-ticket', replace: true });
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Plural value={others + 1} one="Discard # item?" other="Discard # items?" />}
      description={<DiscardFate id={row.id} count={others + 1} />}
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
      <SaveError of="message" error={saving.error} />
    </Dialog>
  );
}
