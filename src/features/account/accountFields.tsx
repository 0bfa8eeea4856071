import { useLingui } from '@lingui/react/macro';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';

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
