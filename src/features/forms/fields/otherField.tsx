import { useLingui } from '@lingui/react/macro';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

/** The free text of "Other". */
export function OtherField({
  text,
  onText,
  error,
}: {
  text: string;
  onText: (typed: string) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <Field label={t`Other, in your words`} error={error} className="mt-3 max-w-lg">
      <Input dir="auto" value={text} onChange={(event) => onText(event.currentTarget.value)} />
    </Field>
  );
}
