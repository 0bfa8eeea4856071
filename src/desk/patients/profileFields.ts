import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { type HealthList, type NoneKnown, profile } from '#contract/profile.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import type { healthFields, personFields } from '#contract/staff/profile.ts';
import { type LocalizedText, localizedText } from '#contract/text.ts';
import { findLocale } from '#i18n/locales.ts';
import { useDay, useListText, useMoment, useText } from '../frame/formats.ts';

// The fields of a patient's profile: their names, values and values in words.

export type HealthField = (typeof healthFields)[number];
export type ProfileField =
  | (typeof personFields)[number]
  | HealthField
  | 'email'
  | 'phone'
  | 'locale';

export const isListField = (field: ProfileField): field is HealthList =>
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

/** What is said of a list that is empty because the patient was asked. */
export function useNoneKnownNames(): Record<HealthList, string> {
  const { t } = useLingui();
  return {
    allergies: t`No known allergies`,
    conditions: t({ message: 'No known conditions', comment: 'Illnesses; the patient was asked' }),
    medications: t({ message: 'No known medicines', comment: 'The patient was asked' }),
  };
}

/** Who asked the patient, and when. */
export function useCheckedText(): (mark: NoneKnown) => string {
  const { t } = useLingui();
  const text = useText();
  const moment = useMoment();
  return ({ by, at }) => {
    const when = moment(at);
    const name = by ? `\u2068${text(by)}\u2069` : undefined;
    return name === undefined
      ? t({ message: `checked by the clinic, ${when}`, comment: 'The patient was asked' })
      : t({ message: `checked by ${name}, ${when}`, comment: 'The patient was asked' });
  };
}

/** The value as the contract has it, which a change is compared with. */
export function valueOf(record: PatientRecord, field: ProfileField): unknown {
  if (field === 'email' || field === 'phone') return record[field]?.address ?? null;
  if (isListField(field)) return record.safety?.[field] ?? [];
  if (field === 'bloodGroup') return record.safety?.bloodGroup ?? null;
  return record[field];
}

const lists = v.array(localizedText);

export const listOf = (value: unknown): readonly LocalizedText[] | undefined =>
  v.is(lists, value) ? value : undefined;

/** A value as `valueOf` gives it, in words; empty when nothing is known. */
export function useFieldText(): (field: ProfileField, value: unknown) => string {
  const { t } = useLingui();
  const text = useText();
  const day = useDay();
  const listText = useListText();
  return (field, value) => {
    if (isListField(field)) return listText((listOf(value) ?? []).map(text));
    if (field === 'emergencyContact') {
      const contact = v.safeParse(profile.entries.emergencyContact, value);
      if (!contact.success || contact.output === null) return '';
      const { name, relation, phone } = contact.output;
      // The number keeps its sign in front, whichever way the line runs.
      const parts = [text(name), text(relation), `\u2066${phone}\u2069`];
      return parts.filter((part) => part !== '').join(' · ');
    }
    if (typeof value !== 'string') return '';
    if (field === 'birthDate') return day(value);
    if (field === 'sex') return value === 'female' ? t`Woman` : t`Man`;
    if (field === 'locale') return findLocale(value)?.name ?? value;
    return value;
  };
}
