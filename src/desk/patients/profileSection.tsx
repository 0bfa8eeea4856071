import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { healthFields } from '#contract/staff/profile.ts';
import { useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useMoment } from '../frame/formats.ts';
import { RowAct } from '../frame/rowAct.tsx';
import { RecordSection } from './record.tsx';
import { ProfileDialog } from './profileDialog.tsx';
import {
  isListField,
  type ProfileField,
  useCheckedText,
  useFieldNames,
  useFieldText,
  useNoneKnownNames,
  valueOf,
} from './profileFields.ts';

const person = [
  'name',
  'latinName',
  'birthDate',
  'sex',
  'email',
  'phone',
  'locale',
  'emergencyContact',
] as const;

/** Who the patient is; one field at a time, as patients change theirs. */
export function ProfileSection({ record, patient }: { record: PatientRecord; patient: string }) {
  const { t } = useLingui();
  const may = useMay();
  const moment = useMoment();
  const names = useFieldNames();
  const text = useFieldText();
  const noneKnown = useNoneKnownNames();
  const checked = useCheckedText();
  const [changing, setChanging] = useState<ProfileField>();
  const mayWrite = may('patients.write');
  const fields: readonly ProfileField[] = record.safety ? [...person, ...healthFields] : person;
  return (
    <RecordSection
      id="profile"
      title={<Trans>Profile</Trans>}
      aside={mayWrite ? undefined : <Trans>Reception and the medical role change it</Trans>}
    >
      <DeskTable heads={[t`Field`, t`Value`, t`Written by`]} acts={mayWrite}>
        {fields.map((field) => {
          const author = record.profileAuthors[field];
          const at = author ? moment(author.at) : '';
          const value = text(field, valueOf(record, field));
          const mark = isListField(field) ? record.safety?.noneKnown[field] : undefined;
          const isLatin = field === 'email' || field === 'phone' || field === 'bloodGroup';
          return (
            <tr key={field}>
              <td className="whitespace-nowrap text-ink-2">{names[field]}</td>
              <td className="min-w-40">
                {value === '' && mark && isListField(field) ? (
                  <>
                    {noneKnown[field]}
                    <span className="text-ink-2"> · {checked(mark)}</span>
                  </>
                ) : value === '' ? (
                  <span className="text-ink-3">{t`Not known`}</span>
                ) : (
                  <bdi dir={isLatin ? 'ltr' : 'auto'}>{value}</bdi>
                )}
              </td>
              <td className="text-ink-2">
                {author ? (
                  <>
                    <bdi>{author.name}</bdi>, {at}
                  </>
                ) : null}
              </td>
              {mayWrite ? (
                <td className="text-end">
                  <RowAct about={names[field]} onClick={() => setChanging(field)}>
                    {t`Change`}
                  </RowAct>
                </td>
              ) : null}
            </tr>
          );
        })}
      </DeskTable>
      {changing ? (
        <ProfileDialog
          key={changing}
          field={changing}
          record={record}
          patient={patient}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </RecordSection>
  );
}
