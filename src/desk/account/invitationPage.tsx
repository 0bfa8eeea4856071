import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { OwnStaff } from '#contract/staff/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';
import { Qr } from '#ui/qr.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk } from '../context.tsx';
import { sessionKey } from '../desk.ts';
import { useListText, useRoleNames } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { fieldOf, useProblemText } from '../problem.ts';

/** The secret is in the fragment, which is not sent with requests. Read once: the address is cleaned. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

/** A new member chooses name and password, and sets up an authenticator app. */
export function InvitationPage() {
  const { t } = useLingui();
  useTitle(t`Invitation`);
  const { api, queries } = useDesk();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const roleNames = useRoleNames();
  const listText = useListText();
  const [token] = useState(takeToken);
  const [codes, setCodes] = useState<readonly string[]>();
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => api.call('deskInvitation', { body: { token } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const accept = useMutation({
    mutationFn: (body: { name: string; email?: string; password: string; code: string }) =>
      api.call('deskAcceptInvitation', { body: { token, ...body } }),
    onSuccess: ({ staff, recoveryCodes }) => {
      queries.setQueryData<OwnStaff | null>(sessionKey, staff);
      setCodes(recoveryCodes);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const email = text('email');
    accept.mutate({
      name: text('name'),
      password: text('password'),
      code: text('code'),
      ...(email === '' ? {} : { email }),
    });
  };
  const { data } = invitation;
  const errorOf = (field: string) =>
    fieldOf(accept.error) === field ? problemText(accept.error) : undefined;
  const isOtherError =
    accept.error !== null &&
    !['name', 'email', 'password', 'code'].includes(fieldOf(accept.error) ?? '');
  return (
    <main className="mx-auto grid w-full max-w-xl content-start gap-5 p-4 py-10">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Your place at the desk</Trans>
      </h1>
      {invitation.isPending ? <Loading /> : null}
      {invitation.error ? <Note tone="warn">{problemText(invitation.error)}</Note> : null}
      {codes ? (
        <section className="grid gap-4" aria-labelledby="recovery">
          <h2 id="recovery" className="t-h2">
            <Trans>Your recovery codes</Trans>
          </h2>
          <p>
            <Trans>
              Each signs you in once when you do not have your authenticator app. They are shown
              only now: print them, or write them down, and keep them away from this computer.
            </Trans>
          </p>
          <ul dir="ltr" className="grid grid-cols-2 gap-1 rounded border border-hair p-4">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <LabeledCopyButton
              value={codes.join('\n')}
              label={t`Copy`}
              copied={t`Copied`}
              refused={t`The browser did not copy it. Select the codes and copy them.`}
            />
            <Button variant="filled" onClick={() => void navigate({ to: '/desk', replace: true })}>
              <Trans>Open the desk</Trans>
            </Button>
          </div>
        </section>
      ) : null}
      {data && !codes ? (
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-ink-2">
            {data.isFirst ? (
              <Trans>You are the first administrator. You will invite the others.</Trans>
            ) : (
              <Trans>
                {data.email}, as: {listText(data.roles.map((role) => roleNames[role]))}
              </Trans>
            )}
          </p>
          {isOtherError ? (
            <div role="alert">
              <Note tone="danger">{problemText(accept.error)}</Note>
            </div>
          ) : null}
          <Field
            label={<Trans>Your name</Trans>}
            hint={<Trans>Patients see it with your answers.</Trans>}
            error={errorOf('name')}
          >
            <Input name="name" defaultValue={data.name} autoComplete="name" required dir="auto" />
          </Field>
          {data.isFirst ? (
            <Field label={<Trans>Email</Trans>} error={errorOf('email')}>
              <Input name="email" type="email" ltr autoComplete="username" required />
            </Field>
          ) : null}
          <Field
            label={<Trans>Password</Trans>}
            hint={<Trans>Ten letters or more, and not easy to guess.</Trans>}
            error={errorOf('password')}
          >
            <PasswordInput
              name="password"
              autoComplete="new-password"
              minLength={10}
              required
              showLabel={t`Show the password`}
              hideLabel={t`Hide the password`}
            />
          </Field>
          <section className="grid gap-3 rounded border border-hair p-4" aria-labelledby="app">
            <h2 id="app" className="t-h3">
              <Trans>Authenticator app</Trans>
            </h2>
            <p>
              <Trans>
                Scan this with an app such as Aegis, Google Authenticator or your password manager.
                Each sign-in then asks for its code.
              </Trans>
            </p>
            <div className="flex flex-wrap items-center gap-4">
              <Qr value={data.authenticator.url} label={t`QR code for the authenticator app`} />
              <p>
                <Trans>Or type this key:</Trans>
                <code dir="ltr" className="mt-1 block break-all">
                  {data.authenticator.secret.replace(/.{4}(?=.)/g, '$& ')}
                </code>
              </p>
            </div>
            <Field label={<Trans>Code of your authenticator app</Trans>} error={errorOf('code')}>
              <Input name="code" ltr inputMode="numeric" autoComplete="one-time-code" required />
            </Field>
          </section>
          <Button
            type="submit"
            variant="filled"
            className="justify-self-start"
            busy={accept.isPending}
          >
            <Trans>Save and sign in</Trans>
          </Button>
        </form>
      ) : null}
    </main>
  );
}
