import { useLingui } from '@lingui/react/macro';
import type { LocalizedText } from '#contract/text.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { type healthFields, type personFields } from '#contract/staff/profile.ts';
import { findLocale } from '#i18n/locales.ts';
import { useListText } from '../frame/formats.ts';
import { useDay, useText } from './parts.tsx';

// The fields of a patient's profile: their names, values and values in words.

export type HealthField = (typeof healthFields)[number];
export type ListField = Exclude<HealthField, 'bloodGroup'>;
export type ProfileField =
  | (typeof personFields)[number]
  | HealthField
  | 'email'
  | 'phone'
  | 'locale';

export const isListField = (field: ProfileField): field is ListField =>
  field === 'allergies' || field === 'conditions' || field === 'medications';

export function useFieldNames(): Record<ProfileField, string> {
  const { t } = useLingui();
  return {
    name: t({ message: 'Name', comment: 'Of a person' }),
    latinName: t`Name in Latin letters`,
    birthDate: t`Birth date`,
    sex: t({ message: 'Sex', comment: 'Of a person, in the profile' }),
    email: t`Email`,
    phone: t`Phone`,
    locale: t`Language`,
    emergencyContact: t`Emergency contact`,
    bloodGroup: t`Blood group`,
    allergies: t`Allergies`,
    conditions: t`Conditions`,
    medications: t`Medicines`,
  };
}

/** The value as the contract has it, which a change is compared with. */
export function valueOf(record: PatientRecord, field: ProfileField): unknown {
  if (field === 'email' || field === 'phone') return record[field]?.address ?? null;
  if (isListField(field)) return record.safety?.[field] ?? [];
  if (field === 'bloodGroup') return record.safety?.bloodGroup ?? null;
  return record[field];
}

/** The record's value in words; empty when nothing is known. */
export function useFieldText(): (record: PatientRecord, field: ProfileField) => string {
  const { t } = useLingui();
  const text = useText();
  const day = useDay();
  const listText = useListText();
  const list = (entries: readonly LocalizedText[]) => listText(entries.map(text));
  return (record, field) => {
    const { birthDate, sex, emergencyContact, safety, locale } = record;
    switch (field) {
      case 'name':
      case 'latinName':
        return record[field] ?? '';
      case 'birthDate':
        return birthDate === null ? '' : day(birthDate);
      case 'sex':
        return sex === null ? '' : { female: t`Woman`, male: t`Man` }[sex];
      case 'email':
      case 'phone':
        return record[field]?.address ?? '';
      case 'locale':
        return findLocale(locale)?.name ?? locale;
      case 'emergencyContact':
        return emergencyContact === null
          ? ''
          : listText([
              text(emergencyContact.name),
              text(emergencyContact.relation),
              emergencyContact.phone,
            ]);
      case 'bloodGroup':
        return safety?.bloodGroup ?? '';
      case 'allergies':
      case 'conditions':
      case 'medications':
        return list(safety?.[field] ?? []);
    }
  };
}
