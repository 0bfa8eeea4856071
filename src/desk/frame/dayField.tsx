import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadComponentStrings, sourceStrings } from '#i18n/componentStrings.ts';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { useLocale } from '#i18n/useLocale.ts';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';

/** A day, typed or chosen in the reader's calendar; `name` is its field in the form. */
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
  const { code } = useLocale();
  const [value, setValue] = useState(initial);
  const strings = useQuery({
    queryKey: ['component-strings', code],
    queryFn: () => loadComponentStrings(code),
    staleTime: Infinity,
  });
  return (
    <ComponentStringsProvider strings={strings.data ?? sourceStrings}>
      <Field label={label} error={error}>
        <DatePicker value={value} onChange={setValue} />
      </Field>
      <input type="hidden" name={name} value={value ?? ''} />
    </ComponentStringsProvider>
  );
}
