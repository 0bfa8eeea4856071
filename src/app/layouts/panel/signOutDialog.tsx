import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnline } from '#records/useOnline.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import type { Unsent } from './useSignOut.ts';
import { DiscardDialog, DiscardEffect } from '#records/discardDialog.tsx';

interface SignOutDialogProps {
  unsent: Unsent;
  onSend: () => Promise<void>;
  onKeep: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before sign-out whether unsent items and drafts are sent, stored locked or deleted. */
export function SignOutDialog({ unsent, onSend, onKeep, onDiscard, onClose }: SignOutDialogProps) {
  const { items, drafts } = unsent;
  const { t } = useLingui();
  const online = useOnline();
  const [sending, setSending] = useState<'no' | 'now' | 'tried'>('no');
  const [discarding, setDiscarding] = useState(false);
  if (discarding)
    return (
      <DiscardUnsentDialog
        unsent={unsent}
        onDiscard={onDiscard}
        onClose={() => setDiscarding(false)}
      />
    );
  const canSend = online && items > 0;
  const send = () => {
    setSending('now');
    void onSend().finally(() => setSending('tried'));
  };
  const sendNow =
    items > 0 ? (
      <Button
        variant={canSend ? 'filled' : 'outline'}
        size="sm"
        busy={sending === 'now'}
        disabled={!canSend}
        onClick={send}
      >
        <Trans>Send now</Trans>
      </Button>
    ) : null;
  const keep = (
    <Button variant={canSend ? 'outline' : 'filled'} size="sm" onClick={onKeep}>
      <Trans>Keep locked</Trans>
    </Button>
  );
  const title =
    items > 0 ? (
      <Plural
        value={items}
        one="# item has not been sent. What should happen to it before you sign out?"
        other="# items have not been sent. What should happen to them before you sign out?"
      />
    ) : (
      <Plural
        value={drafts}
        one="# draft is on this device. What should happen to it before you sign out?"
        other="# drafts are on this device. What should happen to them before you sign out?"
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={title}
      actions={
        <>
          {canSend ? sendNow : keep}
          {canSend ? keep : sendNow}
          <Button variant="danger" size="sm" onClick={() => setDiscarding(true)}>
            {items > 0 ? (
              <Plural value={items} one="Discard # item" other="Discard # items" />
            ) : (
              <Plural value={drafts} one="Discard # draft" other="Discard # drafts" />
            )}
          </Button>
        </>
      }
    >
      {canSend && sending === 'tried' ? (
        <Note tone="warn" role="alert">
          <Plural
            value={items}
            one="# item could not be sent now. It is safe on this device; the sync center says why."
            other="# items could not be sent now. They are safe on this device; the sync center says why."
          />
        </Note>
      ) : (
        <p className="text-ink-2">
          {items === 0 ? (
            <Plural
              value={drafts}
              one="If you keep it locked, it stays on this device as it is. Nobody else who signs in here can see it."
              other="If you keep them locked, they stay on this device as they are. Nobody else who signs in here can see them."
            />
          ) : online ? (
            <Plural
              value={items}
              one="If you keep it locked, it stays on this device and will be sent after you sign in again. Nobody else who signs in here can see it."
              other="If you keep them locked, they stay on this device and will be sent after you sign in again. Nobody else who signs in here can see them."
            />
          ) : (
            <Plural
              value={items}
              one="There is no internet, so nothing can be sent now. Keep the # item locked here, or sign out later."
              other="There is no internet, so nothing can be sent now. Keep the # items locked here, or sign out later."
            />
          )}
          {items > 0 && drafts > 0 ? (
            <>
              {' '}
              <Plural
                value={drafts}
                one="# draft stays locked, too."
                other="# drafts stay locked, too."
              />
            </>
          ) : null}
        </p>
      )}
      <Link to="/panel/lost-phone" onClick={onClose} className={linkClass('act')}>
        <Trans>If your phone is lost or stolen</Trans>
      </Link>
    </Dialog>
  );
}

interface DiscardUnsentDialogProps {
  unsent: Unsent;
  onDiscard: () => void;
  onClose: () => void;
}

/** Confirms that signing out deletes unsent items and drafts. */
function DiscardUnsentDialog({
  unsent: { items, drafts, mayHaveArrived },
  onDiscard,
  onClose,
}: DiscardUnsentDialogProps) {
  return (
    <DiscardDialog
      open
      onClose={onClose}
      title={
        items > 0 ? (
          <Plural value={items} one="Discard # item?" other="Discard # items?" />
        ) : (
          <Plural value={drafts} one="Discard # draft?" other="Discard # drafts?" />
        )
      }
      description={
        <DiscardEffect
          count={items + drafts}
          effect={mayHaveArrived ? 'device-only' : 'not-received'}
        />
      }
      confirmLabel={
        items > 0 ? (
          <Plural value={items} one="Discard # item" other="Discard # items" />
        ) : (
          <Plural value={drafts} one="Discard # draft" other="Discard # drafts" />
        )
      }
      onConfirm={onDiscard}
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
    </DiscardDialog>
  );
}
