import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { careIdsOf, newCareCode } from '#contract/careCode.ts';
import { type CareAllows, type Carer, careGroups } from '#contract/carer.ts';
import { problemType } from '#contract/problem.ts';
import { careConsent, type CareConsent, maxCareDays } from '#contract/staff/carers.ts';
import { clinicDay } from '#contract/time.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { DayPicker } from '../frame/dayField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { StoredBefore } from '../useAddedId.ts';
import { useCareWords } from './careWords.ts';
import { carersKey } from './record.tsx';

/** Enough to write to the clinic for somebody who cannot. */
const usual: CareAllows = {
  messages: 'write',
  visits: 'read',
  forms: 'none',
  documents: 'none',
  bills: 'none',
  profile: 'none',
};
const usualDays = 14;

interface Started {
  code: string;
  carer: Carer;
}
interface StartCarerProps {
  patient: string;
  /** The patient's name. */
  name: string;
  onClose: () => void;
  onStarted: (started: Started) => void;
}

/** Lets somebody in for a patient who was asked and agrees. */
export function StartCarerDialog({ patient, name, onClose, onStarted }: StartCarerProps) {
  const { t } = useLingui();
  const days = formatNumber(useLocale(), maxCareDays);
  const [[today, last]] = useState(() => [dayIn(0), dayIn(maxCareDays)] as const);
  const [allows, setAllows] = useState(usual);
  const [endsOn, setEndsOn] = useState<string | null>(() => dayIn(usualDays));
  const [consent, setConsent] = useState<CareConsent>('patient');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const start = useStart(patient, onStarted);
  const errorOf = useFieldError(start.error);
  const submit = (value: (name: string) => string) => {
    const isDay = endsOn !== null && endsOn >= today && endsOn <= last;
    const isNothing = careGroups.every((group) => allows[group] === 'none');
    const faults = [...(isNothing ? ['allows'] : []), ...(isDay ? [] : ['endsOn'])];
    setRefused(faults);
    if (faults.length > 0 || endsOn === null) return;
    start.mutate({ label: value('label') || null, allows, endsOn, consent });
  };
  const consents: Record<CareConsent, string> = {
    patient: t`The patient`,
    representative: t`The patient’s legal representative`,
  };
  return (
    <FormDialog
      title={
        <Trans>
          Let a carer in for <bdi>{name}</bdi>
        </Trans>
      }
      description={
        <Trans>
          You give the carer a code. With an account of their own they then see what is checked
          here, until the last day. The patient gets a notice and can change or end it.
        </Trans>
      }
      submitLabel={<Trans>Make the code</Trans>}
      onClose={onClose}
      onSubmit={submit}
      isBusy={start.isPending}
      error={start.error}
      refused={refused}
    >
      <Field
        label={<Trans>Who is it?</Trans>}
        mark={t`optional`}
        hint={<Trans>As the patient calls this person, such as “my son Ali”.</Trans>}
        error={errorOf('label')}
      >
        <Input name="label" maxLength={80} dir="auto" autoComplete="off" />
      </Field>
      <GroupChoice allows={allows} isRefused={refused.includes('allows')} onChange={setAllows} />
      <DayPicker
        label={<Trans>Last day</Trans>}
        hiddenLabel={false}
        value={endsOn}
        min={today}
        max={last}
        error={
          errorOf('endsOn') ??
          (refused.includes('endsOn') ? t`Choose a day within the next ${days} days.` : undefined)
        }
        onChange={setEndsOn}
      />
      <Field label={<Trans>Who was asked?</Trans>} error={errorOf('consent')} required>
        <Select
          value={consent}
          onChange={(event) => setConsent(v.parse(careConsent, event.target.value))}
        >
          {careConsent.options.map((each) => (
            <option key={each} value={each}>
              {consents[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        required
        label={
          consent === 'patient' ? (
            <Trans>The patient knows what the carer will see, and agreed.</Trans>
          ) : (
            <Trans>The representative knows what the carer will see, and agreed.</Trans>
          )
        }
      />
    </FormDialog>
  );
}

const dayIn = (days: number): string => clinicDay(new Date(Date.now() + days * 86_400_000));

/** The groups with a checkbox each, and a second one for writing in those that are checked. */
function GroupChoice({
  allows,
  isRefused,
  onChange,
}: {
  allows: CareAllows;
  isRefused: boolean;
  onChange: (allows: CareAllows) => void;
}) {
  const { groups, writing } = useCareWords();
  return (
    <fieldset>
      <legend className="mb-1 font-strong">
        <Trans>What the carer may see</Trans>
      </legend>
      {careGroups.map((group) => (
        <div key={group} className="grid sm:grid-cols-2 sm:gap-4">
          <Checkbox
            label={groups[group]}
            checked={allows[group] !== 'none'}
            aria-invalid={isRefused || undefined}
            onChange={({ target }) =>
              onChange({ ...allows, [group]: target.checked ? 'read' : 'none' })
            }
          />
          {allows[group] === 'none' ? null : (
            <Checkbox
              className="ps-7 sm:ps-0"
              label={
                <>
                  <span className="sr-only">{groups[group]}: </span>
                  {writing[group]}
                </>
              }
              checked={allows[group] === 'write'}
              onChange={({ target }) =>
                onChange({ ...allows, [group]: target.checked ? 'write' : 'read' })
              }
            />
          )}
        </div>
      ))}
      {isRefused ? (
        <Note tone="danger" role="alert">
          <Trans>Check at least one.</Trans>
        </Note>
      ) : null}
    </fieldset>
  );
}

interface Choice {
  label: string | null;
  allows: CareAllows;
  endsOn: string;
  consent: CareConsent;
}

/** The code is made here. Sent again after a lost answer, it is the same one. */
function useStart(patient: string, onStarted: (started: Started) => void) {
  const { api } = useDesk();
  const queries = useQueryClient();
  const [code, setCode] = useState(newCareCode);
  return useMutation({
    mutationFn: async (choice: Choice): Promise<Started> => {
      const { grantId, codeHash } = await careIdsOf(code);
      try {
        const params = { patient, grant: grantId };
        const body = { ...choice, codeHash };
        return { code, carer: await api.call('staffStartCarer', { params, body }) };
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.type !== problemType('reused-id'))
          throw error;
        setCode(newCareCode());
        throw new StoredBefore();
      }
    },
    onSuccess: onStarted,
    onSettled: () => queries.invalidateQueries({ queryKey: carersKey(patient) }),
  });
}
