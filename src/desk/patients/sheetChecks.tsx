import { Trans, useLingui } from '@lingui/react/macro';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useDay } from '../frame/formats.ts';

// Whose sheet it is, compared by eye before values are saved.

export function WhoseSheet({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const day = useDay();
  const born = record.birthDate === null ? t`not known` : day(record.birthDate);
  return (
    <p className="text-ink-2">
      <Trans>
        Born on {born}. <bdi dir="ltr">{patient}</bdi>
      </Trans>
    </p>
  );
}

export function SheetChecks() {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-ink-2">
        <Trans>Look at the sheet, then tick:</Trans>
      </legend>
      <Checkbox name="isName" label={t`The name on the sheet is this one`} />
      <Checkbox name="isBirthDate" label={t`The birth date on the sheet is this one`} />
    </fieldset>
  );
}

export const isSheetChecked = (data: FormData): boolean =>
  data.has('isName') && data.has('isBirthDate');
