import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useRefusalText } from './faultText.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';
import { Facade } from '#ui/art/facade.tsx';

interface AccountFormProps {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  error: unknown;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  /** False where another button of the page is the main one. */
  main?: boolean;
  /** Beside the button. */
  cancel?: ReactNode;
  /** The button deletes something. */
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * The form of sign-in, sign-up and the account's pages. Submitted by script only: the button is
 * disabled until the entry runs, which captures clicks until hydration (app/eventReplay.ts).
 * `method="post"` keeps the password out of the URL.
 */
export function AccountForm({
  form,
  onSubmit,
  busy,
  error,
  submitLabel,
  busyLabel,
  main = true,
  cancel,
  danger = false,
  disabled = false,
  children,
}: AccountFormProps) {
  const refusal = useRefusalText();
  const hydrated = useHydrated();
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {error === undefined ? null : (
        <Note tone="danger" role="alert">
          {refusal(error)}
        </Note>
      )}
      {children}
      <div className={main ? 'grid' : 'flex flex-wrap gap-2'}>
        <Button
          type="submit"
          variant={danger ? 'danger' : main ? 'filled' : 'outline'}
          size={main ? 'md' : 'sm'}
          wide={main}
          busy={busy}
          busyLabel={busyLabel}
          disabled={!hydrated || disabled}
          data-replay=""
          suppressHydrationWarning
        >
          {submitLabel}
        </Button>
        {cancel}
      </div>
      <noscript>
        <Trans>JavaScript is turned off in this browser. Turn it on to use your account.</Trans>
      </noscript>
    </form>
  );
}

export interface AccountFieldProps {
  error: string | undefined;
  onEdit: () => void;
}

/** `listsPasskeys`: the browser may offer them in its list here. */
export function LoginField({
  error,
  onEdit,
  listsPasskeys = false,
}: AccountFieldProps & { listsPasskeys?: boolean }) {
  const { t } = useLingui();
  return (
    <Field label={t`Email or phone`} error={error} required>
      <Input
        name="login"
        ltr
        autoComplete={listsPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        onInput={onEdit}
      />
    </Field>
  );
}

const autoComplete = {
  'sign-in': 'current-password',
  'sign-up': 'new-password',
  new: 'new-password',
  current: 'current-password',
} as const;

/**
 * `new`: chosen here. `current`: asked for by a page that changes the account, under the name that
 * the endpoint gives it.
 */
export function PasswordField({
  error,
  onEdit,
  kind = 'sign-in',
  name = 'password',
}: AccountFieldProps & { kind?: keyof typeof autoComplete; name?: 'password' | 'current' }) {
  const { t } = useLingui();
  const labels = {
    'sign-in': t`Password`,
    'sign-up': t`Password`,
    new: t`New password`,
    current: t`Current password`,
  };
  return (
    <Field
      label={labels[kind]}
      hint={autoComplete[kind] === 'new-password' ? t`At least 10 characters` : undefined}
      error={error}
      required
    >
      <PasswordInput
        name={name}
        autoComplete={autoComplete[kind]}
        maxLength={200}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onInput={onEdit}
      />
    </Field>
  );
}

export function NameField({ error, onEdit }: AccountFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t({ message: 'Name', comment: 'Of a person' })} error={error} required>
      <Input name="name" dir="auto" autoComplete="name" maxLength={80} onInput={onEdit} />
    </Field>
  );
}

/** Form with a picture: above it on phones, beside it from lg. */
export function AccountLayout({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <div className="h-44 overflow-hidden lg:order-last lg:h-auto">
        <Facade seed="nabz" tint="deep" view="dome" />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="gutter grid content-center justify-items-center py-10 outline-none"
      >
        <div className="grid w-full max-w-96 gap-5">
          <div>
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {title}
            </h1>
            <p className="text-ink-2">{lead}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
