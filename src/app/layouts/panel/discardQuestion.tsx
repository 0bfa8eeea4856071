import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asked once more: what is discarded cannot be brought back. */
export function DiscardQuestion({
  items,
  drafts,
  onDiscard,
  onBack,
}: {
  items: number;
  drafts: number;
  onDiscard: () => void;
  onBack: () => void;
}) {
  const name =
    items > 0 ? (
      <Plural value={items} one="Discard # item" other="Discard # items" />
    ) : (
      <Plural value={drafts} one="Discard # draft" other="Discard # drafts" />
    );
  return (
    <Dialog
      open
      onClose={onBack}
      title={
        items > 0 ? (
          <Plural value={items} one="Discard # item?" other="Discard # items?" />
        ) : (
          <Plural value={drafts} one="Discard # draft?" other="Discard # drafts?" />
        )
      }
      description={
        items + drafts === 1 ? (
          <Trans>The clinic has not received it, and it cannot be brought back.</Trans>
        ) : (
          <Trans>The clinic has not received them, and they cannot be brought back.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={onBack}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {name}
          </Button>
        </>
      }
    >
      {items > 0 && drafts > 0 ? (
        <p className="text-ink-2 t-small">
          <Plural
            value={drafts}
            one="# draft on this device will be discarded, too."
            other="# drafts on this device will be discarded, too."
          />
        </p>
      ) : null}
    </Dialog>
  );
}
