import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import {
  bloodGroups,
  type HealthList,
  maxProfileEntries,
  type NoneKnown,
} from '#contract/profile.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import type { LocalizedText } from '#contract/text.ts';
import { locales } from '#i18n/locales.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { DayField } from '../frame/dayField.tsx';
import { useText } from '../frame/formats.ts';
import {
  isListField,
  type ProfileField,
  useCheckedText,
  useFieldNames,
  useNoneKnownNames,
} from './profileFields.ts';

/** The inputs of one field; a single one has the name `value`. */
export function ProfileInputs({
  field,
  record,
  entries,
  onEntries,
}: {
  field: ProfileField;
  record: PatientRecord;
  /** Of a list such as allergies. */
  entries: readonly LocalizedText[];
  onEntries: (entries: readonly LocalizedText[]) => void;
}) {
  const { t } = useLingui();
  const text = useText();
  const name = useFieldNames()[field];
  if (isListField(field))
    return (
      <Entries
        label={name}
        entries={entries}
        onEntries={onEntries}
        none={<NoneKnownBox list={field} mark={record.safety?.noneKnown[field]} />}
      />
    );
  if (field === 'birthDate')
    return <DayField name="value" label={name} initial={record.birthDate} />;
  if (field === 'emergencyContact') {
    const { emergencyContact: contact } = record;
    return (
      <>
        <Field label={t({ message: 'Name', comment: 'Of a person' })}>
          <Input
            name="name"
            maxLength={300}
            dir="auto"
            defaultValue={contact ? text(contact.name) : ''}
          />
        </Field>
        <Field label={t`Relation`}>
          <Input
            name="relation"
            maxLength={300}
            dir="auto"
            defaultValue={contact ? text(contact.relation) : ''}
          />
        </Field>
        <Field label={t`Phone`}>
          <Input name="phone" maxLength={40} ltr defaultValue={contact?.phone} />
        </Field>
      </>
    );
  }
  if (field === 'sex')
    return (
      <Choice
        label={name}
        initial={record.sex}
        choices={[
          { value: 'female', name: t`Woman` },
          { value: 'male', name: t`Man` },
        ]}
      />
    );
  if (field === 'bloodGroup')
    return (
      <Choice
        label={name}
        initial={record.safety?.bloodGroup ?? null}
        choices={bloodGroups.map((value) => ({ value, name: `\u2066${value}\u2069` }))}
      />
    );
  if (field === 'locale')
    return (
      <Field label={name}>
        <Select name="value" defaultValue={record.locale}>
          {locales.map(({ code, name: own }) => (
            <option key={code} value={code}>
              {own}
            </option>
          ))}
        </Select>
      </Field>
    );
  const isContact = field === 'email' || field === 'phone';
  const value = isContact ? record[field]?.address : record[field];
  return (
    <Field label={name}>
      <Input
        name="value"
        autoComplete="off"
        required={field === 'name'}
        maxLength={isContact ? 254 : 80}
        {...(field === 'name' ? { dir: 'auto' } : { ltr: true })}
        defaultValue={value ?? ''}
      />
    </Field>
  );
}

function Choice({
  label,
  initial,
  choices,
}: {
  label: string;
  initial: string | null;
  choices: readonly { value: string; name: string }[];
}) {
  const { t } = useLingui();
  return (
    <Field label={label}>
      <Select name="value" defaultValue={initial ?? ''}>
        <option value="">{t`Not known`}</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** An empty list alone says only that nobody wrote; this says that somebody asked. */
function NoneKnownBox({ list, mark }: { list: HealthList; mark: NoneKnown | undefined }) {
  const { t } = useLingui();
  const name = useNoneKnownNames()[list];
  const checked = useCheckedText();
  return (
    <Checkbox
      name="noneKnown"
      label={name}
      hint={mark ? checked(mark) : t`Check it when you have asked the patient.`}
      defaultChecked={mark !== undefined}
    />
  );
}

/** Entries that stay keep their languages; a new one is in whichever language it is typed. */
function Entries({
  label,
  entries,
  onEntries,
  none,
}: {
  label: string;
  entries: readonly LocalizedText[];
  onEntries: (entries: readonly LocalizedText[]) => void;
  /** Shown while there is no entry. */
  none: ReactNode;
}) {
  const { t } = useLingui();
  const text = useText();
  const [typed, setTyped] = useState('');
  const add = () => {
    const trimmed = typed.trim();
    if (trimmed === '' || entries.length >= maxProfileEntries) return;
    onEntries([...entries, { und: trimmed }]);
    setTyped('');
  };
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The list has no entries.</Trans>
        </p>
      ) : (
        <ul className="grid">
          {entries.map((entry, at) => {
            const name = text(entry);
            return (
              <li
                key={`${at} ${name}`}
                className="flex items-center justify-between gap-2 border-b border-hair"
              >
                <bdi>{name}</bdi>
                <IconButton
                  icon={X}
                  label={t`Remove ${name}`}
                  onClick={() => onEntries(entries.filter((_, index) => index !== at))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Field label={t`Add to: ${label}`} className="flex-1">
          <Input
            name="entry"
            maxLength={300}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button size="sm" onClick={add}>
          <Icon of={Plus} size="sm" />
          <Trans>Add</Trans>
        </Button>
      </div>
      {entries.length === 0 && typed.trim() === '' ? none : null}
    </>
  );
}
