import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadComponentStrings, sourceStrings } from '#i18n/componentStrings.ts';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { useLocale } from '#i18n/useLocale.ts';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';

interface DayPickerProps {
  label: ReactNode;
  /** An ISO plain date. */
  value: string | null;
  isReadOnly?: boolean;
  min?: string;
  max?: string;
  /** The label is beside the field already. */
  hiddenLabel?: boolean;
  error?: string | undefined;
  onChange: (day: string | null) => void;
}

/** A day, typed or chosen in the reader's calendar. */
export function DayPicker({
  label,
  value,
  isReadOnly = false,
  min,
  max,
  hiddenLabel = true,
  error,
  onChange,
}: DayPickerProps) {
  const { code } = useLocale();
  const strings = useQuery({
    queryKey: ['component-strings', code],
    queryFn: () => loadComponentStrings(code),
    staleTime: Infinity,
  });
  return (
    <ComponentStringsProvider strings={strings.data ?? sourceStrings}>
      <Field label={label} hiddenLabel={hiddenLabel} error={error}>
        <DatePicker value={value} min={min} max={max} readOnly={isReadOnly} onChange={onChange} />
      </Field>
    </ComponentStringsProvider>
  );
}

/** The same as a field of a form; `name` is its key there. */
export function DayField({
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
  const [value, setValue] = useState(initial);
  return (
    <>
      <DayPicker
        label={label}
        value={value}
        hiddenLabel={false}
        error={error}
        onChange={setValue}
      />
      <input type="hidden" name={name} value={value ?? ''} />
    </>
  );
}
