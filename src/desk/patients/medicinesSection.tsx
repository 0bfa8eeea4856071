import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Medicine } from '#contract/medicine.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../context.tsx';
import { DayField } from '../frame/dayField.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useDay, useText } from '../frame/formats.ts';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { AddButton } from './addMenu.tsx';
import { PhysicianField } from './choices.tsx';
import { RecordSection, useChange } from './record.tsx';

interface MedicinesSectionProps {
  medicines: readonly Medicine[];
  patient: string;
}

/** What the clinic prescribed; what the patient takes besides is in the profile. */
export function MedicinesSection({ medicines, patient }: MedicinesSectionProps) {
  const { t } = useLingui();
  const text = useText();
  const day = useDay();
  const [editing, setEditing] = useState<Medicine | 'new'>();
  const [removing, setRemoving] = useState<Medicine>();
  return (
    <RecordSection
      id="medicines"
      title={<Trans comment="Part of a record">Medicines</Trans>}
      acts={<AddButton onClick={() => setEditing('new')}>{t`Prescribe`}</AddButton>}
    >
      {medicines.length === 0 ? (
        <p className="text-ink-2">
          <Trans>The clinic has prescribed nothing here.</Trans>
        </p>
      ) : (
        <DeskTable
          heads={[t`Medicine`, t`How to take it`, t`First day`, t`Last day`, t`Physician`]}
          acts
        >
          {medicines.map((row) => {
            const name = text(row.name);
            return (
              <tr key={row.id}>
                <td dir="auto">
                  {name}
                  {row.purpose === null ? null : (
                    <span className="block text-ink-2">{text(row.purpose)}</span>
                  )}
                </td>
                <td dir="auto" className="max-w-80">
                  {text(row.dosage)}
                </td>
                <td className="whitespace-nowrap">{day(row.startsAt)}</td>
                <td className="whitespace-nowrap">
                  {row.endsAt === null ? t`Not set` : day(row.endsAt)}
                </td>
                <td>{text(row.by.name)}</td>
                <td className="text-end whitespace-nowrap">
                  <RowAct about={name} onClick={() => setEditing(row)}>{t`Edit`}</RowAct>
                  <RowAct
                    about={name}
                    isDanger
                    onClick={() => setRemoving(row)}
                  >{t`Remove`}</RowAct>
                </td>
              </tr>
            );
          })}
        </DeskTable>
      )}
      {editing ? (
        <MedicineDialog
          patient={patient}
          row={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {removing ? (
        <RemoveDialog patient={patient} row={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </RecordSection>
  );
}

interface DialogProps {
  patient: string;
  row: Medicine | undefined;
  onClose: () => void;
}

function MedicineDialog({ patient, row, onClose }: DialogProps) {
  const { api } = useDesk();
  const text = useText();
  // Sent again after a lost answer, it is the same medicine.
  const [id] = useState(() => row?.id ?? uuidv7());
  const save = useChange(
    patient,
    (body: {
      name: string;
      dosage: string;
      purpose: string | null;
      physician: string;
      startsAt: string;
      endsAt: string | null;
    }) =>
      api.call('staffSaveMedicine', {
        params: { patient, medicine: id },
        body: { ...body, before: row?.updatedAt ?? null },
      }),
    onClose,
  );
  const errorOf = useFieldError(save.error);
  return (
    <FormDialog
      title={row ? <Trans>Change a medicine</Trans> : <Trans>Prescribe a medicine</Trans>}
      description={<Trans>The patient sees it at once, also without the internet.</Trans>}
      submitLabel={row ? <Trans>Save</Trans> : <Trans>Prescribe</Trans>}
      onClose={onClose}
      onSubmit={(value) =>
        save.mutate({
          name: value('name'),
          dosage: value('dosage'),
          purpose: value('purpose') || null,
          physician: value('physician'),
          startsAt: value('startsAt'),
          endsAt: value('endsAt') || null,
        })
      }
      isBusy={save.isPending}
      error={save.error}
    >
      <Field label={<Trans>Medicine, with its strength</Trans>} error={errorOf('name')} required>
        <Input
          name="name"
          required
          maxLength={200}
          dir="auto"
          autoComplete="off"
          defaultValue={row ? text(row.name) : ''}
        />
      </Field>
      <Field
        label={<Trans>How to take it, as the patient reads it</Trans>}
        error={errorOf('dosage')}
        required
      >
        <Textarea
          name="dosage"
          required
          maxLength={500}
          dir="auto"
          defaultValue={row ? text(row.dosage) : ''}
        />
      </Field>
      <Field label={<Trans>What it is for</Trans>} error={errorOf('purpose')}>
        <Input
          name="purpose"
          maxLength={500}
          dir="auto"
          autoComplete="off"
          defaultValue={row?.purpose ? text(row.purpose) : ''}
        />
      </Field>
      <DayField
        name="startsAt"
        label={<Trans>First day</Trans>}
        initial={row?.startsAt ?? null}
        error={errorOf('startsAt')}
      />
      <DayField
        name="endsAt"
        label={<Trans>Last day, if there is one</Trans>}
        initial={row?.endsAt ?? null}
        error={errorOf('endsAt')}
      />
      <PhysicianField chosen={row?.by.title} error={errorOf('physician')} />
    </FormDialog>
  );
}

function RemoveDialog({ patient, row, onClose }: DialogProps & { row: Medicine }) {
  const { api } = useDesk();
  const name = useText()(row.name);
  const remove = useChange(
    patient,
    () =>
      api.call('staffRemoveMedicine', {
        params: { patient, medicine: row.id },
        body: { before: row.updatedAt },
      }),
    onClose,
  );
  return (
    <FormDialog
      title={<Trans>Remove this medicine?</Trans>}
      description={
        <Trans>
          {name} disappears from the patient’s portal. If it is no longer taken, enter a last day
          instead.
        </Trans>
      }
      submitLabel={<Trans>Remove</Trans>}
      onClose={onClose}
      onSubmit={() => remove.mutate(undefined)}
      isBusy={remove.isPending}
      error={remove.error}
      isDanger
    />
  );
}
