import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRows } from '#mirror/react.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface PackageFieldProps {
  value: string | null;
  /** Slug of the package to preselect, if the patient has it. */
  about: string | undefined;
  onChange: (value: string | null) => void;
}

/** Chooses the package that the ticket is about; hidden when the patient has none. */
export function PackageField({ value, about, onChange }: PackageFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const packages = useRows('patientPackage');
  const matching = packages?.find(({ slug }) => slug === about)?.id;
  const isPreselected = useRef(false);
  useEffect(() => {
    if (matching === undefined || isPreselected.current || value !== null) return;
    isPreselected.current = true;
    onChange(matching);
  }, [matching, value, onChange]);
  if (!packages || packages.length === 0) return null;
  return (
    <Field label={t`Package`} mark={t`optional`}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t`Not about a package`}</option>
        {packages.map(({ id, title }) => (
          <option key={id} value={id}>
            {textIn(title, locale.code)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
