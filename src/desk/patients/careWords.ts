import { useLingui } from '@lingui/react/macro';
import { type CareAllows, type CareGroup, careGroups } from '#contract/carer.ts';

/** The names of the groups of a grant, and what writing means in each. */
export function useCareWords() {
  const { t } = useLingui();
  const groups: Record<CareGroup, string> = {
    messages: t({ message: 'Messages', context: 'what a carer may see' }),
    visits: t({ message: 'Visits, packages, and consultations', context: 'what a carer may see' }),
    forms: t({ message: 'Forms', context: 'what a carer may see' }),
    documents: t({
      message: 'Documents, results, and medicines',
      context: 'what a carer may see',
    }),
    bills: t({ message: 'Bills', context: 'what a carer may see' }),
    profile: t({ message: 'Profile', context: 'what a carer may see' }),
  };
  const writing: Record<CareGroup, string> = {
    messages: t({ message: 'also write', comment: 'A carer, messages' }),
    visits: t({ message: 'also request and answer', comment: 'A carer, visits' }),
    forms: t({ message: 'also fill in', comment: 'A carer, forms' }),
    documents: t({ message: 'also add', comment: 'A carer, documents' }),
    bills: t({ message: 'also pay', comment: 'A carer, bills' }),
    profile: t({ message: 'also change', comment: 'A carer, the profile' }),
  };
  /** "Messages (also write)", for each group that is allowed. */
  const summary = (allows: CareAllows): { group: CareGroup; text: string }[] =>
    careGroups
      .filter((group) => allows[group] !== 'none')
      .map((group) => {
        const [name, act] = [groups[group], writing[group]];
        return { group, text: allows[group] === 'write' ? `${name} (${act})` : name };
      });
  return { groups, writing, summary };
}
