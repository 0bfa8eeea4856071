import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useTypedText } from '#ui/useTypedText.ts';
import { parseClock } from './clockText.ts';

interface TimeInputProps {
  /** As `08:30`; null while there is none. */
  value: string | null;
  onChange: (time: string | null) => void;
  /** Whether what is typed is no time; called when the field is left. */
  onFlaw?: (isFlawed: boolean) => void;
  readOnly?: boolean;
  required?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string | undefined;
  id?: string | undefined;
}

/**
 * A time of day of 24 hours, in the reader's digits: the browser's own field has those of the
 * browser's language, and half days in an English one.
 */
export function TimeInput({ value, onChange, onFlaw, readOnly = false, ...rest }: TimeInputProps) {
  const { format } = useLocale();
  const { current, isFlawed, setTyped, setLeft, leave } = useTypedText(value, undefined);
  return (
    <Input
      {...rest}
      ltr
      className="max-w-42"
      inputMode="text"
      autoComplete="off"
      maxLength={12}
      readOnly={readOnly}
      aria-invalid={isFlawed || undefined}
      value={current?.text ?? (value === null ? '' : timeText(format, value))}
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget }) => {
        leave();
        onFlaw?.(
          currentTarget.value.trim() !== '' && parseClock(currentTarget.value) === undefined,
        );
      }}
      onChange={({ currentTarget: { value: text } }) => {
        const time = parseClock(text) ?? null;
        setTyped({ text, value: time });
        if (time !== null) onFlaw?.(false);
        onChange(time);
      }}
    />
  );
}

/** A field of a form; `name` is its key there, with a time as `08:30` or nothing. */
export function TimeField({
  name,
  label,
  initial = null,
  error,
}: {
  name: string;
  label: ReactNode;
  initial?: string | null;
  error?: string | undefined;
}) {
  const { t } = useLingui();
  const { format } = useLocale();
  const [value, setValue] = useState(initial);
  const [isFlawed, setFlawed] = useState(false);
  const example = timeText(format, '14:30');
  return (
    <>
      <Field label={label} error={isFlawed ? t`Enter a time such as ${example}.` : error} required>
        <TimeInput value={value} required onChange={setValue} onFlaw={setFlawed} />
      </Field>
      <input type="hidden" name={name} value={value ?? ''} />
    </>
  );
}

const timeText = (format: string, time: string): string =>
  new Date(`2000-01-01T${time}:00Z`).toLocaleTimeString(format, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
