import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import { BrandMark } from '#ui/brandMark.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';
import { useDesk } from '../context.tsx';
import { fieldOf, useProblemText } from '../problem.ts';
import { isAborted, knowsPasskeys, usePasskeySignIn } from './usePasskey.ts';
import { useSignedIn } from './useSignedIn.ts';

/** E-mail and password, then a code of the authenticator app or a recovery code. */
export function SignInForm() {
  const { t } = useLingui();
  const { api } = useDesk();
  const onSignedIn = useSignedIn();
  const passkey = usePasskeySignIn();
  const problemText = useProblemText();
  const [needsCode, setNeedsCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), [needsCode]);
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) =>
      api.call('deskSignIn', { body }),
    onSuccess: (answer) =>
      answer.status === 'code-needed' ? setNeedsCode(true) : onSignedIn(answer.staff),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    passkey.reset();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const code = text('code');
    signIn.mutate({
      email: text('email'),
      password: text('password'),
      ...(needsCode && code !== '' ? { code } : {}),
    });
  };
  const refused = passkey.error && !isAborted(passkey.error) ? passkey.error : null;
  const error = signIn.error ?? refused;
  const isCodeWrong = fieldOf(error) === 'code';
  // On plain HTTP beyond this machine the browser does not store the session's cookie.
  const isInsecure = !globalThis.isSecureContext;
  return (
    <main className="grid w-full max-w-sm gap-5">
      <p className="flex items-center gap-2">
        <BrandMark />
        <b>
          <Trans>Desk</Trans>
        </b>
      </p>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Sign in to the desk</Trans>
      </h1>
      {isInsecure ? (
        <Note tone="danger">
          <Trans>
            The desk needs HTTPS. Open it by its https address, or on the server itself.
          </Trans>
        </Note>
      ) : null}
      {error && !isCodeWrong ? (
        <div role="alert">
          <Note tone="danger">
            {error instanceof ApiProblem && error.problem.type.endsWith('wrong-credentials')
              ? t`The email or the password is not right.`
              : problemText(error)}
          </Note>
        </div>
      ) : null}
      <form onSubmit={submit} className="grid gap-4">
        <Field label={<Trans>Email</Trans>}>
          <Input
            name="email"
            type="email"
            ltr
            autoComplete="username"
            required
            readOnly={needsCode}
          />
        </Field>
        <Field label={<Trans>Password</Trans>}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            readOnly={needsCode}
            showLabel={t`Show the password`}
            hideLabel={t`Hide the password`}
          />
        </Field>
        {needsCode ? (
          <Field
            label={<Trans>Code of your authenticator app</Trans>}
            hint={<Trans>Six digits, or a recovery code.</Trans>}
            error={isCodeWrong ? problemText(error) : undefined}
          >
            <Input name="code" ltr autoComplete="one-time-code" required ref={codeField} />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="filled" busy={signIn.isPending}>
            {needsCode ? <Trans>Sign in</Trans> : <Trans>Continue</Trans>}
          </Button>
          {needsCode ? (
            <Button
              variant="quiet"
              onClick={() => {
                setNeedsCode(false);
                signIn.reset();
              }}
            >
              <Trans>Back</Trans>
            </Button>
          ) : null}
          {!needsCode && knowsPasskeys() ? (
            <Button
              busy={passkey.isPending}
              onClick={() => {
                signIn.reset();
                passkey.mutate();
              }}
            >
              <Trans>Use a passkey</Trans>
            </Button>
          ) : null}
        </div>
      </form>
    </main>
  );
}
