import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/fieldMessage.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import {
  compact,
  NumberControl,
  PriceControl,
  ReferenceControl,
  ReferencesControl,
  type Wiring,
  WordsControl,
} from './controls.tsx';
import { useFaultText } from './faultText.ts';
import type { Field } from './fieldTypes.ts';
import { instantOf, timeOf } from './iranTime.ts';
import { DayPicker } from '../frame/dayField.tsx';
import { TimeInput } from '../frame/timeField.tsx';
import { type Path, valueAt } from './paths.ts';
import { useEntryEditor } from './useEditor.ts';

interface SharedFieldProps {
  field: Field;
  path: Path;
}

/** The control of a value that all languages share, with what is wrong with it. */
export function SharedField({ field, path }: SharedFieldProps) {
  const editor = useEntryEditor();
  const faultText = useFaultText();
  const id = useId();
  const key = path.join('/');
  const faults = editor.faults.filter(
    ({ path: of }) => of.join('/') === key || of.join('/').startsWith(`${key}/`),
  );
  const isBad = faults.length > 0;
  return (
    <div className="grid max-w-xl gap-1">
      <Control
        field={field}
        value={valueAt(editor.data, path)}
        isReadOnly={!editor.mayEdit}
        wiring={{
          'aria-label': field.label,
          'aria-invalid': isBad || undefined,
          'aria-describedby': isBad ? `${id}-fault` : undefined,
        }}
        onChange={(value) => editor.set(path, value)}
      />
      {isBad ? (
        <FieldError id={`${id}-fault`}>{[...new Set(faults.map(faultText))].join(' ')}</FieldError>
      ) : null}
    </div>
  );
}

interface ControlProps {
  field: Field;
  value: unknown;
  isReadOnly: boolean;
  wiring: Wiring;
  onChange: (value: unknown) => void;
}

function Control({ field, value, isReadOnly, wiring, onChange }: ControlProps): ReactNode {
  const { t } = useLingui();
  const common = { ...wiring, className: compact };
  switch (field.type) {
    case 'plain':
      return (
        <Input
          {...common}
          ltr
          readOnly={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      );
    case 'number':
      return (
        <NumberControl
          {...common}
          isReadOnly={isReadOnly}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => onChange(next ?? (field.isNullable ? null : undefined))}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          disabled={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        >
          <option value="">{t`Not chosen`}</option>
          {field.options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </Select>
      );
    case 'flag':
      return (
        <Checkbox
          label={field.label}
          disabled={isReadOnly}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'checks': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <div role="group" {...wiring} className="flex flex-wrap gap-x-4">
          {field.options.map(([option, label]) => (
            <Checkbox
              key={option}
              label={label}
              disabled={isReadOnly}
              checked={chosen.includes(option)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...chosen, option]
                    : chosen.filter((one) => one !== option),
                )
              }
            />
          ))}
        </div>
      );
    }
    case 'day':
      return (
        <DayPicker
          label={field.label}
          value={typeof value === 'string' ? value : null}
          isReadOnly={isReadOnly}
          onChange={(day) => onChange(day ?? undefined)}
        />
      );
    case 'moment': {
      const [day = '', time = ''] = typeof value === 'string' ? timeOf(value).split('T') : [];
      return (
        <div className="flex flex-wrap items-start gap-2">
          <DayPicker
            label={field.label}
            value={day || null}
            isReadOnly={isReadOnly}
            onChange={(next) =>
              onChange(next === null ? undefined : instantOf(next, time || '08:00'))
            }
          />
          <TimeInput
            {...wiring}
            readOnly={isReadOnly || day === ''}
            value={time || null}
            // What is not a time yet changes nothing.
            onChange={(next) => {
              if (next !== null) onChange(instantOf(day, next));
            }}
          />
        </div>
      );
    }
    case 'price':
      return (
        <PriceControl
          value={value}
          isReadOnly={isReadOnly}
          wiring={wiring}
          onChange={(next) => onChange(next ?? (field.isNullable ? null : undefined))}
        />
      );
    case 'reference':
      return (
        <ReferenceControl
          {...common}
          of={field.of}
          isReadOnly={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onChange(next || undefined)}
        />
      );
    case 'references':
      return (
        <ReferencesControl
          of={field.of}
          value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
          isReadOnly={isReadOnly}
          wiring={wiring}
          onChange={onChange}
        />
      );
    case 'words':
      return (
        <WordsControl
          value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
          isReadOnly={isReadOnly}
          wiring={wiring}
          onChange={onChange}
        />
      );
    default:
      return null;
  }
}
