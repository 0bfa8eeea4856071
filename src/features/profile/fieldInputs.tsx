import { Trans, useLingui } from '@lingui/react/macro';
import X from '~icons/lucide/x';
import Plus from '~icons/lucide/plus';
import { bloodGroups, maxProfileEntries, type ProfileField } from '#contract/profile.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Input, type InputProps } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { emptyRow, type Fault, type FieldDraft, isList, type ListField } from './fieldDraft.ts';
import { useResultsShownName, useRowName, useSexName } from './fieldTexts.ts';
import { useProfileFieldName } from '#records/profileFieldName.ts';

interface FieldInputsProps {
  field: ProfileField;
  value: FieldDraft;
  onChange: (change: Partial<FieldDraft>) => void;
  readOnly: boolean;
  errorOf: (fault: Fault) => string | undefined;
}

/** The inputs of one field of the profile. */
export function FieldInputs(props: FieldInputsProps) {
  const { field, value, onChange, readOnly, errorOf } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const name = useProfileFieldName()(field);
  const sexName = useSexName();
  const resultsShownName = useResultsShownName();
  if (isList(field)) return <ListInputs {...props} field={field} />;
  if (field === 'emergencyContact') return <ContactInputs {...props} />;
  if (field === 'birthDate')
    return (
      <Field label={name} error={errorOf('date')}>
        <DatePicker
          value={value.date}
          text={value.text}
          min="1900-01-01"
          readOnly={readOnly}
          onChange={(date, { text }) => onChange({ date, text: date === null ? text : '' })}
        />
      </Field>
    );
  if (field === 'resultsShown')
    return (
      <Field
        label={name}
        hint={t`The second choice waits until the clinic has written about a result. You can always open it earlier.`}
      >
        <Select
          value={value.text}
          disabled={readOnly}
          onChange={(event) => onChange({ text: event.target.value })}
        >
          {(['at-once', 'after-comment'] as const).map((choice) => (
            <option key={choice} value={choice}>
              {resultsShownName(choice)}
            </option>
          ))}
        </Select>
      </Field>
    );
  if (field === 'sex' || field === 'bloodGroup')
    return (
      <Field label={name}>
        <Select
          value={value.text}
          disabled={readOnly}
          onChange={(event) => onChange({ text: event.target.value })}
        >
          <option value="">
            {t({ message: 'Not given', comment: 'A field without a value' })}
          </option>
          {field === 'sex'
            ? (['female', 'male'] as const).map((sex) => (
                <option key={sex} value={sex}>
                  {sexName(sex)}
                </option>
              ))
            : bloodGroups.map((group) => (
                <option key={group} value={group}>
                  {`\u2066${group}\u2069`}
                </option>
              ))}
        </Select>
      </Field>
    );
  return (
    <Field
      label={name}
      error={errorOf('text')}
      hint={field === 'latinName' ? t`As in the passport.` : undefined}
    >
      <TextInput
        ltr={field === 'latinName'}
        lang={field === 'latinName' ? 'en' : locale.code}
        autoComplete={field === 'name' ? 'name' : 'off'}
        value={value.text}
        readOnly={readOnly}
        onText={(text) => onChange({ text })}
      />
    </Field>
  );
}

function ListInputs({
  field,
  value: { rows },
  onChange,
  readOnly,
  errorOf,
}: FieldInputsProps & { field: ListField }) {
  const { t } = useLingui();
  const locale = useLocale();
  const rowName = useRowName();
  const shown = rows.length > 0 ? rows : [emptyRow()];
  const setText = (at: number, text: string) =>
    onChange({ rows: shown.map((row, index) => (index === at ? { ...row, text } : row)) });
  return (
    <div className="grid gap-3">
      {shown.map((row, at) => {
        const label = rowName(field, formatNumber(locale, at + 1));
        return (
          <div key={row.key} className="flex items-end gap-2">
            <Field label={label} className="flex-1" error={at === 0 ? errorOf('rows') : undefined}>
              <TextInput
                maxLength={300}
                value={row.text}
                readOnly={readOnly}
                onText={(text) => setText(at, text)}
              />
            </Field>
            <IconButton
              icon={X}
              label={t`Remove: ${label}`}
              disabled={readOnly}
              onClick={() => onChange({ rows: shown.filter((_, index) => index !== at) })}
            />
          </div>
        );
      })}
      {shown.length < maxProfileEntries ? (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          disabled={readOnly}
          onClick={() => onChange({ rows: [...shown, emptyRow()] })}
        >
          <Icon of={Plus} size="sm" />
          <Trans>Add a line</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function ContactInputs({ value, onChange, readOnly, errorOf }: FieldInputsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <Field label={t({ message: 'Name', comment: 'Of a person' })} error={errorOf('text')}>
        <TextInput value={value.text} readOnly={readOnly} onText={(text) => onChange({ text })} />
      </Field>
      <Field label={t`Relation`} hint={t`Such as husband, sister, or friend.`}>
        <TextInput
          value={value.relation}
          readOnly={readOnly}
          onText={(relation) => onChange({ relation })}
        />
      </Field>
      <Field label={t`Phone`} error={errorOf('phone')}>
        <TextInput
          ltr
          inputMode="tel"
          maxLength={40}
          value={value.phone}
          readOnly={readOnly}
          onText={(phone) => onChange({ phone })}
        />
      </Field>
    </div>
  );
}

interface TextInputProps extends Omit<InputProps, 'onChange'> {
  onText: (text: string) => void;
}

/** One line of text, in the direction of what is typed unless `ltr`. */
const TextInput = ({ onText, ltr = false, ...props }: TextInputProps) => (
  <Input
    {...(ltr ? { ltr } : { dir: 'auto' })}
    autoComplete="off"
    maxLength={80}
    onChange={(event) => onText(event.target.value)}
    {...props}
  />
);
