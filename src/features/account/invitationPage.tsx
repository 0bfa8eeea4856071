import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { check } from './accountErrors.ts';
import { AccountForm, AccountLayout, PasswordField } from './accountForm.tsx';
import { CodeByPhone, CodeField } from './codeField.tsx';
import { useRefusalText } from './faultText.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useFormFields } from './useFormFields.ts';

type Invited = v.InferOutput<typeof accountEndpoints.invitation.answer>;
type Started = v.InferOutput<typeof accountEndpoints.startInvitation.answer>;
type Finish = v.InferOutput<typeof accountEndpoints.finishInvitation.body>;

export interface InvitationPageProps {
  /** The secret of the link. */
  invitation: string;
  onRead: (body: { invitation: string }) => Promise<Invited>;
  onStart: (body: { invitation: string }) => Promise<Started>;
  /** Signs in and leaves the page. */
  onFinish: (body: Finish) => Promise<void>;
}

/** The page /sign-up for somebody whom the clinic has invited: a code, then the first password. */
export function InvitationPage({ invitation, onRead, onStart, onFinish }: InvitationPageProps) {
  const refusal = useRefusalText();
  const [invited, setInvited] = useState<Invited>();
  const [error, setError] = useState<unknown>();
  const [started, setStarted] = useState<Started>();
  useEffect(() => {
    let isCurrent = true;
    onRead({ invitation }).then(
      (found) => isCurrent && setInvited(found),
      (thrown: unknown) => isCurrent && setError(thrown),
    );
    return () => {
      isCurrent = false;
    };
  }, [invitation, onRead]);
  return (
    <AccountLayout
      title={<Trans>Your new account</Trans>}
      lead={
        <Trans>The clinic has opened an account for you. Choose a password, and it is yours.</Trans>
      }
    >
      {error === undefined ? null : (
        <Note tone="danger" role="alert">
          {refusal(error)}
        </Note>
      )}
      {invited && !started ? (
        <StartForm
          invited={invited}
          onSubmit={async () => setStarted(await onStart({ invitation }))}
        />
      ) : null}
      {invited && started ? (
        <FinishForm
          key={started.request}
          started={started}
          onSubmit={(args) => onFinish({ ...args, invitation })}
        />
      ) : null}
      <p>
        <Link to="/sign-in" className={linkClass('act')}>
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </AccountLayout>
  );
}

function StartForm({
  invited: { name, contact },
  onSubmit,
}: {
  invited: Invited;
  onSubmit: () => Promise<void>;
}) {
  const { form, submit, busy, error } = useAccountForm({
    check: () => ({ ok: true as const, args: undefined }),
    onSubmit,
  });
  return (
    <AccountForm
      form={form}
      onSubmit={(event) => void submit(event)}
      busy={busy}
      error={error}
      submitLabel={<Trans>Get a code</Trans>}
      busyLabel={<Trans>One moment…</Trans>}
    >
      <p>
        <Trans>
          <bdi>{name}</bdi>, a code shows that <bdi dir="ltr">{contact}</bdi> is yours.
        </Trans>
      </p>
    </AccountForm>
  );
}

const { invitation: _secret, ...typed } = accountEndpoints.finishInvitation.body.entries;

function FinishForm({
  started: { request, sent },
  onSubmit,
}: {
  started: Started;
  onSubmit: (args: Omit<Finish, 'invitation'>) => Promise<void>;
}) {
  const { t } = useLingui();
  const { form, submit, ...state } = useAccountForm({
    check: (data) => check(v.object(typed), data),
    onSubmit,
  });
  const field = useFormFields(state, ['code', 'password']);
  return (
    <>
      <Note tone="info" role="status">
        {sent ? (
          t`The code is on its way to you. It works for 15 minutes, on this page.`
        ) : (
          <Trans>
            The clinic tells you the code now. It works for 15 minutes, on this page.{' '}
            <CodeByPhone />
          </Trans>
        )}
      </Note>
      <AccountForm
        form={form}
        onSubmit={(event) => void submit(event)}
        busy={state.busy}
        error={state.error}
        submitLabel={<Trans>Open my account</Trans>}
        busyLabel={<Trans>Signing up…</Trans>}
      >
        <CodeField request={request} {...field('code')} />
        <PasswordField kind="sign-up" {...field('password')} />
      </AccountForm>
    </>
  );
}
