import { useLingui } from '@lingui/react/macro';
import type { Profile, ProfileField } from '#contract/profile.ts';
import type { Fault, ListField } from './fieldDraft.ts';

/** The choices of `resultsShown`. */
export function useResultsShownName(): (value: Profile['resultsShown']) => string {
  const { t } = useLingui();
  return (value) =>
    value === 'at-once' ? t`Show results at once` : t`With my doctor’s word first`;
}

/** One row of a list, for its label. */
export function useRowName(): (field: ListField, number: string) => string {
  const { t } = useLingui();
  return (field, number) =>
    ({
      allergies: t`Allergy ${number}`,
      conditions: t`Condition ${number}`,
      medications: t`Medicine ${number}`,
    })[field];
}

export function useSexName(): (sex: 'female' | 'male') => string {
  const { t } = useLingui();
  return (sex) =>
    sex === 'female'
      ? t({ message: 'Female', comment: 'Sex of a person' })
      : t({ message: 'Male', comment: 'Sex of a person' });
}

/** What is wrong with an input, and how it has to be. */
export function useFaultText(field: ProfileField): (fault: Fault) => string {
  const { t } = useLingui();
  return (fault) => {
    if (fault === 'date') return t`Choose a day that has already been.`;
    if (fault === 'phone')
      return t`Write the whole phone number, with the country code outside Iran.`;
    if (fault === 'rows') return t`A line is too long, or there are too many. Shorten it.`;
    if (field === 'latinName') return t`Use Latin letters only, as in the passport.`;
    if (field === 'emergencyContact') return t`Write whom we should call.`;
    return t`Write a name of up to 80 letters.`;
  };
}
