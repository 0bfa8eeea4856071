import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AppLock } from '#mirror/deviceDb.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { useSaving } from '#ui/useSaving.ts';
import { ChooseSecret } from './chooseSecret.tsx';
import { type ConfirmOwner, useConfirmOwner } from './confirmOwner.tsx';
import type { LockActions } from './lockActions.ts';
import { PasskeySetting } from './passkeySetting.tsx';
import { RecoveryCode } from './recoveryCode.tsx';

const minutesToChoose = [1, 5, 15, 60] as const;
const minuteMs = 60_000;

type Step = { kind: 'shown' } | { kind: 'secret' } | { kind: 'code'; code: string };

interface LockSettingsProps {
  lock: AppLock;
  actions: LockActions;
}

/** What can be changed while the records are unlocked. */
export function LockSettings({ lock, actions }: LockSettingsProps) {
  const [done, setDone] = useState<ReactNode>();
  return (
    <>
      {/* Stays while the steps change, so that a screen reader says it. */}
      <div role="status">
        {done ? (
          <Note tone="success" className="mb-8">
            {done}
          </Note>
        ) : null}
      </div>
      <Steps lock={lock} actions={actions} onDone={setDone} />
    </>
  );
}

function Steps({
  lock,
  actions,
  onDone,
}: LockSettingsProps & { onDone: (message: ReactNode) => void }) {
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const saving = useSaving();
  const { confirm, question } = useConfirmOwner(lock, actions.confirm);
  // The button that led to another step is gone.
  useKeptFocus(step.kind);
  const go = (next: Step) => {
    onDone(undefined);
    setStep(next);
  };
  const finish = (work: () => Promise<void>, message: ReactNode) =>
    void saving.run(async () => {
      await work();
      setStep({ kind: 'shown' });
      onDone(message);
    });
  // On a full disk, say: the former one unlocks as before.
  const failure =
    saving.error === undefined ? null : (
      <Note tone="danger" role="alert">
        <Trans>That did not work on this device. Nothing has changed.</Trans>
      </Note>
    );
  const cancel = (
    <Button variant="quiet" className="justify-self-start" onClick={() => go({ kind: 'shown' })}>
      <Trans>Cancel</Trans>
    </Button>
  );
  if (step.kind === 'secret')
    return (
      <div className="grid gap-6">
        <StepHeading>
          <Trans>Change how to unlock</Trans>
        </StepHeading>
        {failure}
        <ChooseSecret
          submit={<Trans>Change it</Trans>}
          busy={saving.busy}
          onChosen={(chosen) =>
            finish(
              () => actions.changeSecret(chosen),
              <Trans>Changed. The former one unlocks no more.</Trans>,
            )
          }
        />
        {cancel}
      </div>
    );
  if (step.kind === 'code')
    return (
      <div className="grid gap-6">
        {failure}
        <RecoveryCode
          code={step.code}
          isChange
          busy={saving.busy}
          onWritten={() =>
            finish(
              () => actions.changeRecoveryCode(step.code),
              <Trans>The new recovery code is valid. The former one unlocks no more.</Trans>,
            )
          }
        />
        {cancel}
      </div>
    );
  return (
    <div className="grid gap-8">
      {question}
      {lock.wraps.some((wrap) => wrap.way === 'pin' && wrap.half?.over) ? (
        <Note tone="warn">
          <Trans>
            Your PIN unlocks no more: it was wrong too often, or the sign-in on this phone was
            ended. Choose a new one under “Change how to unlock”.
          </Trans>
        </Note>
      ) : null}
      {lock.wraps.some((wrap) => wrap.way === 'pin' && !wrap.half && !wrap.isLocal) ? (
        <Note tone="warn">
          <Trans>
            So far only this phone checks your PIN, and the clinic counts no tries. When you next
            enter the PIN while this phone has the internet, the clinic checks it, too.
          </Trans>
        </Note>
      ) : null}
      <div>
        <Button variant="filled" onClick={() => void actions.lockNow()}>
          <Trans>Lock now</Trans>
        </Button>
      </div>
      <LockAfter lock={lock} actions={actions} />
      <LabelField lock={lock} actions={actions} />
      <PasskeySetting
        isSet={lock.wraps.some(({ way }) => way === 'passkey')}
        actions={actions}
        confirm={confirm}
      />
      <div className="flex flex-wrap gap-2 border-t border-hair pt-6">
        <Button size="sm" onClick={() => void confirm().then((is) => is && go({ kind: 'secret' }))}>
          <Trans>Change how to unlock</Trans>
        </Button>
        <Button
          size="sm"
          onClick={() =>
            void confirm().then(
              async (is) => is && go({ kind: 'code', code: await actions.newRecoveryCode() }),
            )
          }
        >
          <Trans>New recovery code</Trans>
        </Button>
        <RemoveLock onRemove={actions.remove} confirm={confirm} />
      </div>
    </div>
  );
}

/** Takes the focus, as the button that led to the step is gone. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="t-h2 outline-none">
      {children}
    </h2>
  );
}

function LockAfter({ lock, actions }: LockSettingsProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Lock by itself`}
      hint={<Trans>Also after a restart of the phone or of the browser.</Trans>}
    >
      <Select
        value={lock.lockAfterMs}
        onChange={(event) => void actions.update({ lockAfterMs: Number(event.target.value) })}
      >
        {minutesToChoose.map((minutes) => (
          <option key={minutes} value={minutes * minuteMs}>
            <MinutesText minutes={minutes} />
          </option>
        ))}
      </Select>
    </Field>
  );
}

const MinutesText = ({ minutes }: { minutes: number }) => (
  <Plural value={minutes} one="After # minute without use" other="After # minutes without use" />
);

function LabelField({ lock, actions }: LockSettingsProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Name on the lock screen`}
      hint={<Trans>Whoever holds the phone sees it. Without one the screen shows no name.</Trans>}
      mark={t`optional`}
    >
      <Input
        defaultValue={lock.label}
        maxLength={40}
        dir="auto"
        autoComplete="off"
        onBlur={(event) => void actions.update({ label: event.target.value.trim() })}
      />
    </Field>
  );
}

function RemoveLock({
  onRemove,
  confirm,
}: {
  onRemove: () => Promise<void>;
  confirm: ConfirmOwner;
}) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const saving = useSaving();
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        onClick={() => void confirm().then((is) => is && setAsking(true))}
      >
        <Trans>Remove the lock</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t`Close`}
        title={<Trans>Remove the lock?</Trans>}
        description={
          <Trans>
            Your records are then stored on this phone unencrypted. Only the lock of the phone
            itself protects them.
          </Trans>
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" busy={saving.busy} onClick={() => void saving.run(onRemove)}>
              <Trans>Remove the lock</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
