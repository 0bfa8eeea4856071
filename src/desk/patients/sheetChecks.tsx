import { Trans, useLingui } from '@lingui/react/macro';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useDay } from '../frame/formats.ts';
import { useReadsHint } from './readsHint.ts';

// Whose sheet it is, compared by eye before values are saved.

export function WhoseSheet({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const day = useDay();
  const reads = useReadsHint(record.locale);
  const born = record.birthDate === null ? '' : day(record.birthDate);
  return (
    <p className="text-ink-2">
      {born === '' ? t`Birth date: not recorded.` : t`Born on ${born}.`}{' '}
      <bdi dir="ltr">{patient}</bdi> {reads}
    </p>
  );
}

/** Without a birth date in the record, something else has to say whose sheet it is. */
export function SheetChecks({ birthDate }: { birthDate: string | null }) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-ink-2">
        <Trans>Look at the sheet, then tick:</Trans>
      </legend>
      <Checkbox name="isName" label={t`The name on the sheet is this one`} />
      <Checkbox
        name="isBirthDate"
        label={
          birthDate === null
            ? t`Something else on the sheet shows that it is this patient’s`
            : t`The birth date on the sheet is this one`
        }
      />
    </fieldset>
  );
}

export const isSheetChecked = (data: FormData): boolean =>
  data.has('isName') && data.has('isBirthDate');
