import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { type EmergencyKind, emergencyKinds } from '#contract/recordAccess.ts';
import { emergencyMinutes } from '#contract/staff/emergency.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useAddition } from './record.tsx';

export function useEmergencyKinds(): Record<EmergencyKind, string> {
  const { t } = useLingui();
  return {
    acute: t({ message: 'Danger to health', comment: 'Why a record is opened in an emergency' }),
    unreachable: t({
      message: 'The own physician cannot be reached',
      comment: 'Why a record is opened in an emergency',
    }),
    asked: t({
      message: 'The patient or the family asks',
      comment: 'Why a record is opened in an emergency',
    }),
    other: t({ message: 'Another reason', comment: 'Why a record is opened in an emergency' }),
  };
}

/** Opens what is restricted for a while: the patient and the administrators hear of it at once. */
export function EmergencyButton({ patient }: { patient: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Open in an emergency</Trans>
      </Button>
      {isOpen ? <EmergencyDialog patient={patient} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EmergencyDialog({ patient, onClose }: { patient: string; onClose: () => void }) {
  const locale = useLocale();
  const { api } = useDesk();
  const kinds = useEmergencyKinds();
  const open = useAddition(
    patient,
    (id, body: { kind: EmergencyKind; reason: string }) =>
      api.call('staffOpenEmergency', { params: { patient }, body: { id, ...body } }),
    onClose,
  );
  const errorOf = useFieldError(open.error);
  const minutes = formatNumber(locale, emergencyMinutes);
  return (
    <FormDialog
      title={<Trans>Open for this emergency</Trans>}
      description={
        <Trans>
          You see the restricted parts of this record for {minutes} minutes. The patient and the
          administrators hear of it at once.
        </Trans>
      }
      submitLabel={<Trans>Open for {minutes} minutes</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        const kind = v.safeParse(v.picklist(emergencyKinds), value('kind'));
        if (kind.success) open.mutate({ kind: kind.output, reason: value('reason') });
      }}
      isBusy={open.isPending}
      error={open.error}
    >
      <Field label={<Trans>Reason</Trans>} hint={<Trans>The patient reads this.</Trans>}>
        <Select name="kind" required>
          {emergencyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={<Trans>What happened</Trans>}
        hint={<Trans>The administrators read this.</Trans>}
        error={errorOf('reason')}
      >
        <Textarea name="reason" required maxLength={500} />
      </Field>
    </FormDialog>
  );
}
