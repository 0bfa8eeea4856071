import { useLingui } from '@lingui/react/macro';
import type { ProfileField } from '#contract/profile.ts';

/** The names of a profile's fields in the page's language. */
export function useProfileFieldName(): (field: ProfileField) => string {
  const { t } = useLingui();
  return (field) =>
    ({
      name: t({ message: 'Name', comment: 'Of a person' }),
      latinName: t`Name in Latin letters`,
      birthDate: t`Birth date`,
      sex: t({ message: 'Sex', comment: 'Of a person, in the profile' }),
      bloodGroup: t`Blood group`,
      allergies: t`Allergies`,
      conditions: t({ message: 'Conditions', comment: 'Illnesses that the patient has' }),
      medications: t`Medicines`,
      emergencyContact: t`Emergency contact`,
      resultsShown: t`How results are shown`,
    })[field];
}
