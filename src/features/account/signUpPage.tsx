import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkClass } from '#ui/linkClass.ts';
import { type AccountField, checkSignUp, fieldOf, type SignUpArgs } from './accountErrors.ts';
import {
  AccountForm,
  LoginField,
  NameField,
  PasswordField,
  AccountLayout,
} from './accountForm.tsx';
import { useFaultText, useRefusalText } from './faultText.tsx';
import { useAccountForm } from './useAccountForm.ts';

export interface SignUpPageProps {
  /** Signs up and leaves the page; rejects with what the form shows as an error. */
  onSubmit: (args: SignUpArgs) => Promise<void>;
  /** Where to go afterwards, carried to the sign-in page. */
  next?: string | undefined;
}

/** The page /sign-up. The route signs up and leaves; this is only the form. */
export function SignUpPage({ onSubmit, next }: SignUpPageProps) {
  const { form, submit, busy, faults, error, edited } = useAccountForm({
    check: checkSignUp,
    onSubmit,
  });
  const fault = useFaultText();
  const refusal = useRefusalText();
  const refused = fieldOf(error, ['name', 'login', 'password']);
  const field = (name: AccountField) => ({
    error: fault(name, faults[name]) ?? (refused === name ? refusal(error) : undefined),
    onEdit: () => edited(name),
  });
  return (
    <AccountLayout
      title={<Trans>Sign up</Trans>}
      lead={
        <Trans>With an account you can ask the clinic and keep your records on this device.</Trans>
      }
    >
      <AccountForm
        form={form}
        onSubmit={(event) => void submit(event)}
        busy={busy}
        error={error}
        submitLabel={<Trans>Sign up</Trans>}
        busyLabel={<Trans>Signing up…</Trans>}
      >
        <NameField {...field('name')} />
        <LoginField {...field('login')} />
        <PasswordField kind="sign-up" {...field('password')} />
      </AccountForm>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <Trans>Already have an account?</Trans>
        <Link
          to="/sign-in"
          search={next === undefined ? {} : { next }}
          className={linkClass('act')}
        >
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </AccountLayout>
  );
}
