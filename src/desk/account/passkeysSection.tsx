import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { useMoment } from '../frame/formats.ts';
import { fieldOf, useProblemText } from '../problem.ts';
import { isAborted, knowsPasskeys, useAddPasskey } from './usePasskey.ts';

/** The member's own passkeys: each signs in without password and code. */
export function PasskeysSection() {
  const { t } = useLingui();
  const { api } = useDesk();
  const moment = useMoment();
  const problemText = useProblemText();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: () => api.call('deskPasskeys') });
  const items = passkeys.data?.items ?? [];
  return (
    <section aria-labelledby="passkeys" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="passkeys" className="t-h2">
          <Trans>Passkeys</Trans>
        </h2>
        {knowsPasskeys() ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : null}
      </div>
      <p className="text-ink-2">
        <Trans>
          A passkey signs you in with your finger, face or device PIN, without password and code.
        </Trans>
      </p>
      {passkeys.error ? <Note tone="danger">{problemText(passkeys.error)}</Note> : null}
      {items.length > 0 ? (
        <DeskTable heads={[t`Name`, t`Added`, t`Last used`]} acts>
          {items.map((each) => (
            <tr key={each.id}>
              <td>
                <bdi>{each.name}</bdi>{' '}
                {each.isSynced ? (
                  <span className="text-ink-2">
                    <Trans>on all devices of its account</Trans>
                  </span>
                ) : null}
              </td>
              <td>{moment(each.addedAt)}</td>
              <td>{each.lastUsedAt === null ? <Trans>Never</Trans> : moment(each.lastUsedAt)}</td>
              <td className="text-end">
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={t`Remove the passkey ${each.name}`}
                  onClick={() => setRemoving(each)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </td>
            </tr>
          ))}
        </DeskTable>
      ) : null}
      <Dialog
        open={isAdding}
        onClose={() => setAdding(false)}
        closeLabel={t`Close`}
        title={<Trans>Add a passkey</Trans>}
      >
        <AddForm onAdded={() => setAdding(false)} />
      </Dialog>
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} /> : null}
    </section>
  );
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const add = useAddPasskey(onAdded);
  const { error } = add;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    add.mutate({
      name: String(form.get('name') ?? ''),
      password: String(form.get('password') ?? ''),
    });
  };
  const isPasswordWrong = fieldOf(error) === 'password';
  return (
    <form onSubmit={submit} className="grid gap-4">
      {error && !isPasswordWrong && !isAborted(error) ? (
        <div role="alert">
          <Note tone="danger">
            {error.name === 'InvalidStateError'
              ? t`This device has a passkey for the desk already.`
              : problemText(error)}
          </Note>
        </div>
      ) : null}
      <Field label={<Trans>Name</Trans>} hint={<Trans>Such as “reception computer”</Trans>}>
        <Input name="name" required maxLength={100} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={<Trans>Your password</Trans>}
        error={isPasswordWrong ? problemText(error) : undefined}
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
        />
      </Field>
      <Button type="submit" variant="filled" className="justify-self-start" busy={add.isPending}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { api, queries } = useDesk();
  const remove = useMutation({
    mutationFn: () => api.call('deskRemovePasskey', { params: { passkey: passkey.id }, body: {} }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['passkeys'] }),
  });
  const { name } = passkey;
  return (
    <FormDialog
      title={<Trans>Remove the passkey “{name}”?</Trans>}
      description={<Trans>It no longer opens the desk. Your password and code still do.</Trans>}
      submitLabel={<Trans>Remove</Trans>}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
      isBusy={remove.isPending}
      error={remove.error}
      isDanger
    />
  );
}
