import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { useLive } from '#mirror/react.tsx';
import { readUnsent } from '#outbox/unsent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { AccountForm, PasswordField } from './accountForm.tsx';
import { checkDeletion } from './ownAccountChecks.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFormFields } from './useFormFields.ts';

interface DeleteAccountProps {
  api: Api;
  online: boolean;
  /** Removes the records from this device and leaves. */
  onDeleted: () => void;
}

/** What deletion does, and the dialog that asks for the password. */
export function DeleteAccount({ api, online, onDeleted }: DeleteAccountProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5 text-ink-2">
        <li>
          <Trans>
            Your messages, documents, forms, visits, and profile are deleted at once, and from this
            device. Other devices will follow when they next connect.
          </Trans>
        </li>
        <li>
          <Trans>
            The law makes the clinic keep paid bills: number, day, amount, and payment reference.
            Your name and what you paid for are removed from them.
          </Trans>
        </li>
        <li>
          <Trans>It cannot be undone. Save first what you need.</Trans>
        </li>
      </ul>
      <Button
        variant="danger"
        className="-ms-5 justify-self-start"
        disabled={!online}
        onClick={() => setOpen(true)}
      >
        <Trans>Delete my account</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        title={<Trans>Delete your account?</Trans>}
      >
        <DeleteForm
          api={api}
          online={online}
          onDeleted={onDeleted}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function DeleteForm({
  api,
  online,
  onDeleted,
  onCancel,
}: DeleteAccountProps & { onCancel: () => void }) {
  const unsent = useLive(async (db) => (await readUnsent(db)).length) ?? 0;
  const { form, submit, ...state } = useAccountForm({
    check: checkDeletion,
    onSubmit: async (body) => {
      await api.call('deleteAccount', { body });
      onDeleted();
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
      danger
      disabled={!online}
      submitLabel={<Trans>Delete my account</Trans>}
      busyLabel={<Trans>Deleting…</Trans>}
      cancel={
        <Button size="sm" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {unsent > 0 ? (
        <Note tone="warn">
          <Plural
            value={unsent}
            one="# item on this device has not been sent. It will be deleted, too."
            other="# items on this device have not been sent. They will be deleted, too."
          />
        </Note>
      ) : null}
      <PasswordField kind="current" {...field('password')} />
    </AccountForm>
  );
}
