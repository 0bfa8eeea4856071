import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type CareAllows, careGroups, careLevels } from '#contract/carer.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { useCareWords } from './words.tsx';

export interface GrantValues {
  label: string;
  allows: CareAllows;
  endsOn: string | null;
}

/** What a new grant begins with: enough to write to the clinic for somebody. */
export const usualGrant: GrantValues = {
  label: '',
  allows: {
    messages: 'write',
    visits: 'read',
    forms: 'write',
    documents: 'read',
    bills: 'none',
    profile: 'none',
  },
  endsOn: null,
};

/** Who the carer is, what they may do, and until when: for a new grant and a changed one. */
export function GrantForm({
  initial,
  submit,
  onSave,
  onCancel,
}: {
  initial: GrantValues;
  submit: string;
  onSave: (values: GrantValues) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { groups, levels } = useCareWords();
  const [values, setValues] = useState(initial);
  const [typedDay, setTypedDay] = useState('');
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const change = (part: Partial<GrantValues>) => setValues((now) => ({ ...now, ...part }));
  const lacksName = values.label.trim() === '';
  const allowsNothing = careGroups.every((group) => values.allows[group] === 'none');
  const isDayWrong = values.endsOn === null ? typedDay !== '' : values.endsOn < today;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (lacksName || allowsNothing || isDayWrong) return;
    void saving.run(() => onSave({ ...values, label: values.label.trim() }));
  };
  return (
    <form ref={form} onSubmit={save} noValidate autoComplete="off" className="grid gap-5">
      <Field
        label={<Trans>Who is it?</Trans>}
        hint={<Trans>As you call this person. Only you and the clinic see it.</Trans>}
        error={tried && lacksName ? t`Write a name.` : undefined}
        required
      >
        <Input
          value={values.label}
          maxLength={80}
          dir="auto"
          autoComplete="off"
          onChange={(event) => change({ label: event.target.value })}
        />
      </Field>
      <fieldset className="grid gap-4">
        <legend className="mb-3 t-h3">
          <Trans>What this person may do</Trans>
        </legend>
        {careGroups.map((group) => (
          <Field key={group} label={groups[group]}>
            <Select
              value={values.allows[group]}
              onChange={(event) => {
                const level = careLevels.find((each) => each === event.target.value) ?? 'none';
                change({ allows: { ...values.allows, [group]: level } });
              }}
            >
              {careLevels.map((level) => (
                <option key={level} value={level}>
                  {levels(group)[level]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {tried && allowsNothing ? (
          <Note tone="danger" role="alert">
            <Trans>Allow at least one thing.</Trans>
          </Note>
        ) : null}
      </fieldset>
      <Field
        label={t`Last day`}
        mark={t`optional`}
        hint={<Trans>Without a day it lasts until you end it.</Trans>}
        error={tried && isDayWrong ? t`Choose a whole day that is not in the past.` : undefined}
      >
        <DatePicker
          value={values.endsOn}
          min={today}
          onChange={(day, { text }) => {
            change({ endsOn: day });
            setTypedDay(text);
          }}
        />
      </Field>
      <p className="text-ink-2 t-small">
        <Trans>
          Your password, devices, contacts, and carers are never open to this person. You can end it
          at any time.
        </Trans>
      </p>
      <SaveError error={saving.error} of="change" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="filled" busy={saving.busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
