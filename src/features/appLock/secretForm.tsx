import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';

interface SecretFormProps {
  label: string;
  hint?: ReactNode;
  submit: ReactNode;
  error?: ReactNode;
  onSubmit: (secret: string) => Promise<void>;
}

/** One field for a passphrase or a recovery code. What was typed stays after a wrong try. */
export function SecretForm({ label, hint, submit, error, onSubmit }: SecretFormProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy || secret.trim() === '') return;
    setBusy(true);
    void onSubmit(secret).finally(() => {
      setBusy(false);
      input.current?.focus();
    });
  };
  return (
    <form onSubmit={send} autoComplete="off" className="grid gap-4" noValidate>
      {/* Gone during a try, so that the same refusal is announced again. */}
      <Field label={label} hint={hint} error={busy ? undefined : error} isAlert required>
        <PasswordInput
          ref={input}
          showLabel={t`Show`}
          hideLabel={t`Hide`}
          // As in pinEntry.tsx.
          autoComplete="one-time-code"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </Field>
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
