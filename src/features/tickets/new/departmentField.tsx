import { useLingui } from '@lingui/react/macro';
import { departments } from '#contract/ticket.ts';
import { type Department, useDepartmentName } from '#records/departmentName.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

export function DepartmentField({ value, onChange }: { value: Department; onChange: (value: Department) => void }) {
  const { t } = useLingui();
  const name = useDepartmentName();
  return (
    <Field label={t`Department`}>
      <Select value={value} onChange={(event) => onChange(departments.find((known) => known === event.target.value) ?? value)}>
        {departments.map((department) => (
          <option key={department} value={department}>
            {name(department)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
