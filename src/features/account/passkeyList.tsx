import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import KeyRound from '~icons/lucide/key-round';
import type { Api } from '#api/client.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { Note } from '#ui/note.tsx';
import { toasts } from '#ui/toasts.ts';
import { useSaving } from '#ui/useSaving.ts';
import { AccountForm, PasswordField } from './accountForm.tsx';
import { useRefusalText } from './faultText.tsx';
import { checkNewPasskey, checkPasskeyName } from './ownAccountChecks.ts';
import { knowsPasskeys } from './passkeyFault.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFormFields } from './useFormFields.ts';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyListProps {
  api: Api;
  online: boolean;
}

/** The person's passkeys: each signs in without the password, which remains. */
export function PasskeyList({ api, online }: PasskeyListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const refusal = useRefusalText();
  const [items, setItems] = useState<Passkey[]>();
  const [error, setError] = useState<unknown>();
  const [open, setOpen] = useState<Open>();
  const read = useCallback(
    () =>
      api.call('passkeys').then(({ items: found }) => {
        setItems(found);
        setError(undefined);
        return found;
      }),
    [api],
  );
  const load = useCallback(() => {
    read().catch((thrown: unknown) => setError(thrown));
  }, [read]);
  useEffect(() => {
    if (online) load();
  }, [online, load]);
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    load();
    toasts.show({ title: text, tone: 'success' });
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <Trans>
          A passkey signs you in with your finger, face, or device PIN, without typing. Your
          password still works.
        </Trans>
      </p>
      {error === undefined || !online ? null : (
        <Note
          tone="warn"
          role="alert"
          action={
            <Button size="sm" onClick={load}>
              <Trans>Try now</Trans>
            </Button>
          }
        >
          {refusal(error)}
        </Note>
      )}
      {items && items.length > 0 ? (
        <ul className={rowsClass}>
          {items.map((passkey) => (
            <ListRow
              key={passkey.id}
              icon={KeyRound}
              title={<bdi>{passkey.name}</bdi>}
              detail={<Used passkey={passkey} day={(at) => formatDay(locale, at)} />}
              end={
                <span className="flex flex-wrap justify-end gap-x-1">
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={!online}
                    aria-label={t`Rename \u2068${passkey.name}\u2069`}
                    onClick={() => setOpen({ kind: 'rename', passkey })}
                  >
                    <Trans>Rename</Trans>
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={!online}
                    aria-label={t`Remove \u2068${passkey.name}\u2069`}
                    onClick={() => setOpen({ kind: 'remove', passkey })}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </span>
              }
            />
          ))}
        </ul>
      ) : null}
      {knowsPasskeys() ? (
        <Button
          className="justify-self-start"
          disabled={!online}
          onClick={() => setOpen({ kind: 'add' })}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p className="text-ink-2">
          <Trans>This browser cannot make passkeys. Your password works as before.</Trans>
        </p>
      )}
      <Dialog
        open={open?.kind === 'add'}
        onClose={close}
        closeLabel={t`Close`}
        title={<Trans>Add a passkey</Trans>}
      >
        <AddForm api={api} online={online} onDone={() => done(t`Passkey added.`)} />
      </Dialog>
      <Dialog
        open={open?.kind === 'rename'}
        onClose={close}
        closeLabel={t`Close`}
        title={<Trans>Rename the passkey</Trans>}
      >
        {open?.kind === 'rename' ? (
          <RenameForm
            api={api}
            online={online}
            passkey={open.passkey}
            onDone={() => done(t`Name saved.`)}
          />
        ) : null}
      </Dialog>
      <RemoveDialog
        api={api}
        passkey={open?.kind === 'remove' ? open.passkey : undefined}
        read={read}
        onClose={close}
        onDone={() => done(t`Passkey removed.`)}
      />
    </div>
  );
}

function Used({ passkey, day }: { passkey: Passkey; day: (at: string) => string }) {
  const added = day(passkey.addedAt);
  if (passkey.lastUsedAt === null) return <Trans>Added on {added}, not used yet</Trans>;
  const used = day(passkey.lastUsedAt);
  return (
    <Trans>
      Added on {added}, last used on {used}
    </Trans>
  );
}

function NameField({ error, initial }: { error: string | undefined; initial?: string }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Name of the passkey`}
      hint={<Trans>So that you know it again, such as “My phone”.</Trans>}
      error={error}
      required
    >
      <Input name="name" dir="auto" autoComplete="off" maxLength={100} defaultValue={initial} />
    </Field>
  );
}

type FormProps = PasskeyListProps & { onDone: () => void };

function AddForm({ api, online, onDone }: FormProps) {
  const { t } = useLingui();
  const { form, submit, ...state } = useAccountForm({
    check: checkNewPasskey,
    onSubmit: async (args) => {
      const { makePasskey } = await import('./passkeyDevice.ts');
      await makePasskey(api, args);
      onDone();
    },
  });
  const field = useFormFields(state, ['password']);
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => void submit(event)}
      busy={state.busy}
      error={state.error}
      main={false}
      disabled={!online}
      submitLabel={<Trans>Add</Trans>}
      busyLabel={<Trans>Adding…</Trans>}
    >
      <NameField error={state.faults.name && t`Enter a name.`} />
      <PasswordField kind="current" {...field('password')} />
    </AccountForm>
  );
}

function RenameForm({ api, online, passkey, onDone }: FormProps & { passkey: Passkey }) {
  const { t } = useLingui();
  const { form, submit, ...state } = useAccountForm({
    check: checkPasskeyName,
    onSubmit: async (body) => {
      await api.call('renamePasskey', { params: { passkey: passkey.id }, body });
      onDone();
    },
  });
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => void submit(event)}
      busy={state.busy}
      error={state.error}
      main={false}
      disabled={!online}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
    >
      <NameField error={state.faults.name && t`Enter a name.`} initial={passkey.name} />
    </AccountForm>
  );
}

interface RemoveDialogProps {
  api: Api;
  passkey: Passkey | undefined;
  /** Reads the list again. */
  read: () => Promise<Passkey[]>;
  onClose: () => void;
  onDone: () => void;
}

function RemoveDialog({ api, passkey, read, onClose, onDone }: RemoveDialogProps) {
  const refusal = useRefusalText();
  const saving = useSaving();
  const name = `\u2068${passkey?.name ?? ''}\u2069`;
  const remove = async () => {
    if (!passkey) return;
    const { id } = passkey;
    await api.call('removePasskey', { params: { passkey: id } }).catch(async (error: unknown) => {
      // Only the answer may have been lost.
      const left = await read().catch(() => undefined);
      if (!left || left.some((each) => each.id === id)) throw error;
    });
    onDone();
  };
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title={<Trans>Remove {name}?</Trans>}
      description={
        <Trans>
          It signs you in no more. Your password still works. To remove it from the device, too,
          open the device’s settings for passwords.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={saving.busy} onClick={() => void saving.run(remove)}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {saving.error === undefined ? null : (
        <Note tone="danger" role="alert">
          {refusal(saving.error)}
        </Note>
      )}
    </Dialog>
  );
}
