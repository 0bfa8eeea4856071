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
  children: ReactNode;
}

/**
 * The form of sign-in and sign-up. Submitted by script only: the button is disabled until the entry
 * runs, which holds clicks until hydration (app/heldEvents.ts). `method="post"` keeps the password
 * out of the URL.
 */
export function AccountForm({
  form,
  onSubmit,
  busy,
  error,
  submitLabel,
  busyLabel,
  children,
}: AccountFormProps) {
  const refusal = useRefusalText();
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {error === undefined ? null : (
        <Note tone="danger" role="alert">
          {refusal(error)}
        </Note>
      )}
      {children}
      <Button
        type="submit"
        variant="filled"
        wide
        busy={busy}
        busyLabel={busyLabel}
        disabled={!useHydrated()}
        data-held=""
        suppressHydrationWarning
      >
        {submitLabel}
      </Button>
      <noscript>
        <Trans>JavaScript is turned off in this browser. Turn it on to use your account.</Trans>
      </noscript>
    </form>
  );
}

interface AccountFieldProps {
  error: string | undefined;
  onEdit: () => void;
}

export function LoginField({ error, onEdit }: AccountFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Email or phone`} error={error} required>
      <Input
        name="login"
        ltr
        autoComplete="username"
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

export function PasswordField({
  error,
  onEdit,
  isNew = false,
}: AccountFieldProps & { isNew?: boolean }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Password`}
      hint={isNew ? t`At least 10 characters` : undefined}
      error={error}
      required
    >
      <PasswordInput
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
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
