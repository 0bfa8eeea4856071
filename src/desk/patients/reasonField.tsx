import { Trans } from '@lingui/react/macro';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

/** Why something is taken back or corrected. */
export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <Field
      label={<Trans comment="Why something is taken back">Why</Trans>}
      hint={
        <Trans>
          Administrators read it in the audit log: write nothing about the patient’s health.
        </Trans>
      }
      error={error}
      required
    >
      <Input name="reason" required maxLength={300} dir="auto" autoComplete="off" />
    </Field>
  );
}
