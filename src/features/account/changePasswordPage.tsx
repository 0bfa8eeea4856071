import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { useOnline } from '#records/useOnline.ts';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { AccountForm, PasswordField } from './accountForm.tsx';
import { NeedsInternet } from './needsInternet.tsx';
import { checkNewPassword } from './ownAccountChecks.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFormFields } from './useFormFields.ts';

/** The panel's page to change the password. Passwords are never stored on the device. */
export function ChangePasswordPage({ api }: { api: Api }) {
  const { t } = useLingui();
  const online = useOnline();
  const [ended, setEnded] = useState<number>();
  const { form, submit, ...state } = useAccountForm({
    check: checkNewPassword,
    onSubmit: async (body) => setEnded((await api.call('changePassword', { body })).ended),
  });
  const field = useFormFields(state, ['current', 'password']);
  return (
    <div className="form-width">
      <PageHeader
        title={t`Change password`}
        lead={<Trans>Your other devices will be signed out. This one stays signed in.</Trans>}
        className="mb-6"
      />
      {ended === undefined ? (
        <div className="grid gap-5">
          {online ? null : <NeedsInternet />}
          <AccountForm
            form={form}
            onSubmit={(event) => void submit(event)}
            busy={state.busy}
            error={state.error}
            disabled={!online}
            submitLabel={<Trans>Change password</Trans>}
            busyLabel={<Trans>One moment…</Trans>}
          >
            <PasswordField kind="current" name="current" {...field('current')} />
            <PasswordField kind="new" {...field('password')} />
          </AccountForm>
        </div>
      ) : (
        <Note
          tone="success"
          role="status"
          action={
            <Link to="/panel/profile" className={buttonClass()}>
              <Trans>Profile</Trans>
            </Link>
          }
        >
          <Plural
            value={ended}
            _0="Password changed. You were signed in on no other device."
            one="Password changed. # other device was signed out."
            other="Password changed. # other devices were signed out."
          />
        </Note>
      )}
    </div>
  );
}
