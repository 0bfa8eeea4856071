import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { type Refusal, RefusalNote } from './refusalNote.tsx';
import { SecretForm } from './secretForm.tsx';
import { type TryOutcome, type TryUnlock, WrongText } from './wrongText.tsx';

interface ForgottenProps {
  way: 'pin' | 'passphrase';
  refusal: Refusal | undefined;
  /** Another way, where there is one. */
  passkey?: ReactNode;
  unsent: number;
  onTry: TryUnlock;
  onDiscard: () => Promise<boolean>;
  onBack?: (() => void) | undefined;
}

/** The ways that are left without PIN or passphrase: the recovery code, or to begin anew. */
export function Forgotten({
  way,
  refusal,
  passkey,
  unsent,
  onTry,
  onDiscard,
  onBack,
}: ForgottenProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<TryOutcome>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      {passkey}
      <SecretForm
        label={t`Recovery code`}
        hint={
          <Trans>
            Five groups of five letters and digits, which you wrote down when you set the lock.
          </Trans>
        }
        submit={<Trans>Unlock</Trans>}
        error={outcome && <WrongText outcome={outcome} way="recovery" />}
        onSubmit={async (secret) => setOutcome(await onTry({ way: 'recovery', secret }))}
      />
      <div className="grid gap-3 border-t border-hair pt-6">
        <h2 className="t-h3">
          <Trans>Without the recovery code</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Remove the records from this phone and sign in again. Everything that the clinic has
            comes back.
          </Trans>{' '}
          {unsent === 0 ? null : (
            <Plural
              value={unsent}
              one="# item that was not sent is lost."
              other="# items that were not sent are lost."
            />
          )}
        </p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Remove the records</Trans>
        </Button>
      </div>
      {onBack ? (
        <Button variant="quiet" onClick={onBack}>
          {way === 'pin' ? <Trans>Enter the PIN</Trans> : <Trans>Enter the passphrase</Trans>}
        </Button>
      ) : null}
      <DiscardQuestion
        open={isAsking}
        unsent={unsent}
        onClose={() => setAsking(false)}
        onDiscard={onDiscard}
      />
    </>
  );
}

interface DiscardQuestionProps {
  open: boolean;
  unsent: number;
  onClose: () => void;
  onDiscard: () => Promise<boolean>;
}

function DiscardQuestion({ open, unsent, onClose, onDiscard }: DiscardQuestionProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'busy' | 'blocked'>('idle');
  const discard = () => {
    setState('busy');
    void onDiscard().then(
      (isDone) => setState(isDone ? 'busy' : 'blocked'),
      () => setState('blocked'),
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Remove the records from this phone?</Trans>}
      description={
        <>
          {unsent === 0 ? (
            <Trans>Everything that the clinic has comes back after you sign in.</Trans>
          ) : (
            <Plural
              value={unsent}
              one="# item that was not sent is lost. This cannot be undone."
              other="# items that were not sent are lost. This cannot be undone."
            />
          )}{' '}
          <Trans>Drafts on this phone are lost.</Trans>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={state === 'busy'} onClick={discard}>
            <Trans>Remove the records</Trans>
          </Button>
        </>
      }
    >
      {state === 'blocked' ? (
        <Note tone="danger" role="alert">
          <Trans>Another window blocks this. Close all other windows of this page.</Trans>
        </Note>
      ) : null}
    </Dialog>
  );
}
