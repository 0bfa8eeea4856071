import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import LockKeyhole from '~icons/lucide/lock-keyhole';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { checkSignIn, fieldOf, type SignInArgs } from './accountErrors.ts';
import { AccountForm, LoginField, PasswordField, AccountLayout } from './accountForm.tsx';
import { type PasskeyActs, PasskeySignIn } from './passkeySignIn.tsx';
import { useFaultText, useRefusalText } from './faultText.tsx';
import type { AccountSearch } from './searchParams.ts';
import { useAccountForm } from './useAccountForm.ts';

export interface SignInPageProps {
  /** Signs in and leaves the page; rejects with what the form shows as an error. */
  onSubmit: (args: SignInArgs) => Promise<void>;
  passkey: PasskeyActs;
  /** Why sign-in is shown. */
  reason?: AccountSearch['reason'];
  /** Where to go afterwards, carried to the sign-up page. */
  next?: string | undefined;
}

/** The page /sign-in. The route signs in and leaves; this is only the form. */
export function SignInPage({ onSubmit, passkey, reason, next }: SignInPageProps) {
  const { form, submit, busy, faults, error, edited } = useAccountForm({
    check: checkSignIn,
    onSubmit,
  });
  const fault = useFaultText();
  const refusal = useRefusalText();
  const refused = fieldOf(error, ['login', 'password']);
  const errorOf = (field: 'login' | 'password') =>
    fault(field, faults[field]) ?? (refused === field ? refusal(error) : undefined);
  return (
    <AccountLayout
      title={<Trans>Welcome back</Trans>}
      lead={<Trans>Your messages, documents, and care plan are here.</Trans>}
    >
      {reason === 'signed-out' ? (
        <Note tone="success" role="status">
          <Trans>
            Signed out. Your records were removed from this device; the clinic still has them.
          </Trans>
        </Note>
      ) : null}
      {reason === 'expired' ? (
        <Note tone="info">
          <Trans>Your sign-in has expired. Nothing was lost. Sign in to continue.</Trans>
        </Note>
      ) : null}
      {reason === 'replayed' ? (
        <Note tone="danger" role="alert">
          <Trans>
            Your sign-in on this device was ended because its key was used twice: somebody may have
            a copy of it. Nothing was lost. Sign in to continue, then choose a new password.
          </Trans>
        </Note>
      ) : null}
      {reason === 'recovered' ? (
        <Note tone="success" role="status">
          <Trans>
            Password changed. All your devices were signed out, and your passkeys were removed. Sign
            in with the new password.
          </Trans>
        </Note>
      ) : null}
      {reason === 'erased' ? (
        <Note tone="success" role="status">
          <Trans>
            You asked from another device to clear this one. What waited here was sent, if the
            clinic could be reached, and your records were removed.
          </Trans>
        </Note>
      ) : null}
      {reason === 'deleted' ? (
        <Note tone="success" role="status">
          <Trans>
            Your account was deleted, and its records were removed from this device. Paid bills stay
            with the clinic, without your name.
          </Trans>
        </Note>
      ) : null}
      <AccountForm
        form={form}
        onSubmit={(event) => void submit(event)}
        busy={busy}
        error={error}
        submitLabel={<Trans>Sign in</Trans>}
        busyLabel={<Trans>Signing in…</Trans>}
      >
        <LoginField error={errorOf('login')} onEdit={() => edited('login')} listsPasskeys />
        <PasswordField error={errorOf('password')} onEdit={() => edited('password')} />
      </AccountForm>
      <PasskeySignIn {...passkey} />
      <Link to="/recover" className={`justify-self-start ${linkClass('act')}`}>
        <Trans>Forgot your password?</Trans>
      </Link>
      <Link to="/lost-phone" className={`justify-self-start ${linkClass('act')}`}>
        <Trans>If your phone is lost or stolen</Trans>
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <Trans>No account yet?</Trans>
        <Link
          to="/sign-up"
          search={next === undefined ? {} : { next }}
          className={linkClass('act')}
        >
          <Trans>Sign up</Trans>
        </Link>
      </p>
      <p className="flex gap-3 border-t border-hair pt-4 text-ink-2 t-small">
        <Icon of={LockKeyhole} className="mt-[.2em] text-ink-3" />
        <Trans>
          Unsent messages stay locked and safe on this device. They will be sent after you sign in.
        </Trans>
      </p>
    </AccountLayout>
  );
}
