import { clinicZone } from '#contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { parseDateTime, toZoned } from '@internationalized/date';
import { type ReactNode, useState } from 'react';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { PackageChange } from '#contract/staff/care.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { PackageField, useChoices } from './choices.tsx';
import { DayField } from '../frame/dayField.tsx';
import { TimeField } from '../frame/timeField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { today, useText } from '../frame/formats.ts';
import { PatientTextField, type Reader } from './patientText.tsx';
import { useReadsHint } from './readsHint.ts';
import { useAddition } from './record.tsx';

/** What can be chosen for a patient, from the published content. */
export function AssignPackageDialog({
  patient,
  onClose,
}: {
  patient: string;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const choices = useChoices();
  const assign = useAddition(
    patient,
    (id, body: { package: string; startsAt: string }) =>
      api.call('staffAssignPackage', { params: { patient }, body: { id, ...body } }),
    onClose,
  );
  return (
    <FormDialog
      title={<Trans>Assign a package</Trans>}
      description={
        <Trans>
          The patient gets a copy of the package as it is today. Dates and steps are changed here,
          not in the catalog.
        </Trans>
      }
      submitLabel={<Trans>Assign</Trans>}
      onClose={onClose}
      onSubmit={(value) =>
        assign.mutate({ package: value('package'), startsAt: value('startsAt') })
      }
      isBusy={assign.isPending}
      error={assign.error ?? choices.error}
    >
      <PackageField />
      <DayField name="startsAt" label={<Trans>Begins on</Trans>} initial={today()} />
    </FormDialog>
  );
}

type Step = PatientPackage['steps'][number];
export type Changing =
  | { act: 'add-step' | 'add-visit' | 'dates' | 'finish' | 'cancel' }
  | { act: 'move-step' | 'cancel-step'; step: Step }
  | { act: 'move-visit' | 'cancel-visit'; visit: Visit };

/** A day and a time by the clock of the care center, as an instant; undefined when incomplete. */
function instantOf(day: string, time: string, zone = clinicZone): string | undefined {
  try {
    return toZoned(parseDateTime(`${day}T${time}`), zone)
      .toDate()
      .toISOString();
  } catch {
    return undefined;
  }
}

interface PackageDialogProps {
  row: PatientPackage;
  reader: Reader;
  patient: string;
  changing: Changing;
  onClose: () => void;
}

/** One change of a package, with what it means for the patient. */
export function PackageDialog({ row, patient, reader, changing, onClose }: PackageDialogProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const text = useText();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const save = useAddition(
    patient,
    (id, change: PackageChange) =>
      api.call('staffChangePackage', {
        params: { patient, package: row.id },
        body: isAddition(change) ? { ...change, id } : change,
      }),
    onClose,
  );
  const errorOf = useFieldError(save.error);
  const isDanger = changing.act.startsWith('cancel');
  const submit = (value: (name: string) => string) => {
    const change = changeOf(changing, value);
    setIsIncomplete(change === undefined);
    if (change) save.mutate(change);
  };
  const titles: Record<Changing['act'], string> = {
    'add-step': t`Add a step`,
    'move-step': t`Move a step`,
    'cancel-step': t`Cancel a step`,
    'add-visit': t`Add a visit`,
    'move-visit': t`Move a visit`,
    'cancel-visit': t`Cancel a visit`,
    dates: t`Change the dates of the package`,
    finish: t`Finish the package`,
    cancel: t`Cancel the package`,
  };
  const about =
    'step' in changing
      ? text(changing.step.title)
      : 'visit' in changing
        ? text(changing.visit.careCenter.name)
        : text(row.title);
  return (
    <FormDialog
      title={titles[changing.act]}
      description={isDanger ? t`${about}: the patient sees at once that it is canceled.` : about}
      submitLabel={isDanger ? titles[changing.act] : <Trans>Save</Trans>}
      onClose={onClose}
      onSubmit={submit}
      isBusy={save.isPending}
      error={save.error}
      isDanger={isDanger}
      backLabel={isDanger ? <Trans>Keep it</Trans> : undefined}
    >
      {isIncomplete ? <p role="alert">{t`Enter a day and a time.`}</p> : null}
      <Fields row={row} reader={reader} changing={changing} errorOf={errorOf} />
    </FormDialog>
  );
}

function Fields({
  row,
  reader,
  changing,
  errorOf,
}: Pick<PackageDialogProps, 'row' | 'reader' | 'changing'> & {
  errorOf: (name: string) => string | undefined;
}): ReactNode {
  const { t } = useLingui();
  const text = useText();
  const choices = useChoices();
  const reads = useReadsHint(reader.locale);
  switch (changing.act) {
    case 'add-step':
      return (
        <>
          <Field label={<Trans>What happens</Trans>} hint={reads}>
            <Input name="title" required maxLength={200} dir="auto" />
          </Field>
          <DayField name="day" label={<Trans>Planned for</Trans>} initial={row.startsAt} />
        </>
      );
    case 'move-step':
      return (
        <DayField name="day" label={<Trans>Planned for</Trans>} initial={changing.step.dueAt} />
      );
    case 'add-visit':
      return (
        <>
          <Field label={<Trans>Care center</Trans>} error={errorOf('careCenter')} required>
            <Select name="careCenter" busy={choices.isPending} required>
              <option value="">{t`Not chosen`}</option>
              {choices.data?.careCenters.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {text(title)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={<Trans>Physician</Trans>} error={errorOf('physician')}>
            <Select name="physician" busy={choices.isPending}>
              <option value="">{t`none`}</option>
              {choices.data?.physicians.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {text(title)}
                </option>
              ))}
            </Select>
          </Field>
          <When initial={null} />
        </>
      );
    case 'move-visit':
      return <When initial={changing.visit.startsAt} />;
    case 'dates':
      return (
        <>
          <DayField name="startsAt" label={<Trans>Begins on</Trans>} initial={row.startsAt} />
          <DayField name="expiresAt" label={<Trans>Ends on</Trans>} initial={row.expiresAt} />
        </>
      );
    case 'cancel-visit':
    case 'cancel':
      return (
        <PatientTextField
          name="reason"
          label={<Trans>Why, for the patient</Trans>}
          reader={reader}
          maxLength={400}
        />
      );
    default:
      return null;
  }
}

/** A day and a time of day in Iran. */
function When({ initial }: { initial: string | null }) {
  const local =
    initial === null
      ? ['', '']
      : new Date(initial).toLocaleString('sv-SE', { timeZone: clinicZone }).split(' ');
  return (
    <>
      <DayField name="day" label={<Trans>Day</Trans>} initial={local[0] || null} />
      <TimeField
        name="time"
        label={<Trans>Time, Iran time</Trans>}
        initial={local[1]?.slice(0, 5) || null}
      />
    </>
  );
}

const isAddition = ({ kind }: PackageChange) => kind === 'add-step' || kind === 'add-visit';

/** The change that the form describes; undefined when day or time is missing. */
function changeOf(changing: Changing, value: (name: string) => string): PackageChange | undefined {
  const day = value('day');
  switch (changing.act) {
    case 'add-step':
      return day === ''
        ? undefined
        : { kind: 'add-step', id: '', title: value('title'), dueAt: day };
    case 'move-step': {
      const { step } = changing;
      return day === ''
        ? undefined
        : { kind: 'move-step', id: step.id, from: step.dueAt, dueAt: day };
    }
    case 'cancel-step':
      return { kind: 'cancel-step', id: changing.step.id };
    case 'add-visit': {
      const startsAt = instantOf(day, value('time'));
      const [careCenter, physician] = [value('careCenter'), value('physician')];
      return startsAt === undefined
        ? undefined
        : { kind: 'add-visit', id: '', careCenter, physician: physician || null, startsAt };
    }
    case 'move-visit': {
      const { visit } = changing;
      const startsAt = instantOf(day, value('time'), visit.timeZone);
      return startsAt === undefined
        ? undefined
        : { kind: 'move-visit', id: visit.id, from: visit.startsAt, startsAt };
    }
    case 'cancel-visit':
      return { kind: 'cancel-visit', id: changing.visit.id, reason: value('reason') || null };
    case 'dates': {
      const [startsAt, expiresAt] = [value('startsAt'), value('expiresAt')];
      return startsAt === '' || expiresAt === ''
        ? undefined
        : { kind: 'dates', startsAt, expiresAt };
    }
    case 'finish':
      return { kind: 'finish' };
    case 'cancel':
      return { kind: 'cancel', reason: value('reason') || null };
  }
}
