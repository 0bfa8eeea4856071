import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { InferOutput } from 'valibot';
import type { accountEndpoints } from '#contract/accountEndpoints.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { AccountForm, AccountLayout, LoginField, PasswordField } from './accountForm.tsx';
import { CodeByPhone, CodeField } from './codeField.tsx';
import { checkLogin, checkRecovery } from './ownAccountChecks.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFormFields } from './useFormFields.ts';

type Start = InferOutput<typeof accountEndpoints.startRecovery.body>;
type Finish = InferOutput<typeof accountEndpoints.finishRecovery.body>;

interface RecoverPageProps {
  /** The request whose code is awaited. */
  request: string | undefined;
  onStart: (args: Start) => Promise<void>;
  onFinish: (args: Finish) => Promise<void>;
}

/** The page /recover: asks for a code, then for the code and a new password. */
export function RecoverPage({ request, onStart, onFinish }: RecoverPageProps) {
  return (
    <AccountLayout
      title={<Trans>New password</Trans>}
      lead={
        request === undefined ? (
          <Trans>A code shows that the account is yours. Then you choose a new password.</Trans>
        ) : (
          <Trans>
            With the code you choose a new password. All your devices will be signed out.
          </Trans>
        )
      }
    >
      {request === undefined ? (
        <StartForm onSubmit={onStart} />
      ) : (
        <FinishForm key={request} request={request} onSubmit={onFinish} />
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to="/sign-in" className={linkClass('act')}>
          <Trans>Back to sign-in</Trans>
        </Link>
        {request === undefined ? null : (
          <Link to="/recover" search={{}} className={linkClass('act')}>
            <Trans>Get a new code</Trans>
          </Link>
        )}
      </p>
    </AccountLayout>
  );
}

function StartForm({ onSubmit }: { onSubmit: (args: Start) => Promise<void> }) {
  const { form, submit, ...state } = useAccountForm({ check: checkLogin, onSubmit });
  const field = useFormFields(state, ['login']);
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => void submit(event)}
      busy={state.busy}
      error={state.error}
      submitLabel={<Trans>Get a code</Trans>}
      busyLabel={<Trans>One moment…</Trans>}
    >
      <LoginField {...field('login')} />
    </AccountForm>
  );
}

function FinishForm({
  request,
  onSubmit,
}: {
  request: string;
  onSubmit: (args: Finish) => Promise<void>;
}) {
  const { form, submit, ...state } = useAccountForm({ check: checkRecovery, onSubmit });
  const field = useFormFields(state, ['code', 'password']);
  return (
    <>
      <Note tone="info" role="status">
        <p>
          <Trans>
            If there is an account with this email or phone, it gets a code now. The code works for
            15 minutes, on this page.
          </Trans>
        </p>
        <p className="mt-2">
          <CodeByPhone />
        </p>
      </Note>
      <AccountForm
        form={form}
        onSubmit={(event) => void submit(event)}
        busy={state.busy}
        error={state.error}
        submitLabel={<Trans>Change password</Trans>}
        busyLabel={<Trans>One moment…</Trans>}
      >
        <CodeField request={request} {...field('code')} />
        <PasswordField kind="new" {...field('password')} />
      </AccountForm>
    </>
  );
}
