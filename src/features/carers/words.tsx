import { useLingui } from '@lingui/react/macro';
import type { CareAllows, CareGroup, CareLevel } from '#contract/carer.ts';
import { careGroups } from '#contract/carer.ts';

/** The names of the groups of a grant, and in plain words what each level lets a carer do. */
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
    messages: t`See and write for you`,
    visits: t`See, request, and answer for you`,
    forms: t`See and fill in for you`,
    documents: t`See and add`,
    bills: t`See and pay`,
    profile: t`See and change`,
  };
  const levels = (group: CareGroup): Record<CareLevel, string> => ({
    none: t({ message: 'Not allowed', comment: 'To a carer' }),
    read: t({ message: 'Only see', comment: 'What a carer may do' }),
    write: writing[group],
  });
  /** "Messages: See and write for you", for each group that is allowed. */
  const summary = (allows: CareAllows): { group: CareGroup; text: string }[] =>
    careGroups
      .filter((group) => allows[group] !== 'none')
      .map((group) => ({ group, text: `${groups[group]}: ${levels(group)[allows[group]]}` }));
  return { groups, levels, summary };
}
