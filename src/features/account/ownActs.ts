import { useLingui } from '@lingui/react/macro';
import { isProfileField } from '#contract/profile.ts';
import type { CareAct, CarerAct } from '#contract/staff/auditActs.ts';
import { useProfileFieldName } from '#records/profileFieldName.ts';

/** What a carer did in a record, or somebody about a grant; undefined for any other act. */
export function useOwnAct(): (act: string | null, field: string | null) => string | undefined {
  const { t } = useLingui();
  const fieldName = useProfileFieldName();
  const profile = t({ message: 'your profile', comment: 'Changed: …' });
  const acts: Record<CareAct | CarerAct, (field: string | null) => string> = {
    'ticket.open': () => t({ message: 'Opened a new ticket', comment: 'By a carer' }),
    'message.send': () => t({ message: 'Sent a message', comment: 'By a carer' }),
    'document.add': () => t({ message: 'Added a document', comment: 'By a carer' }),
    'submission.send': () => t({ message: 'Sent a form', comment: 'By a carer' }),
    'profile.change': (field) => {
      const what = field !== null && isProfileField(field) ? fieldName(field) : profile;
      return t({ message: `Changed: ${what}`, comment: 'By the clinic' });
    },
    'consult.request': () => t({ message: 'Requested a consultation', comment: 'By a carer' }),
    'consult.accept': () =>
      t({ message: 'Accepted a time for a consultation', comment: 'By a carer' }),
    'consult.decline': () =>
      t({ message: 'Declined a time for a consultation', comment: 'By a carer' }),
    'consult.cancel': () => t({ message: 'Canceled a consultation', comment: 'By a carer' }),
    'cardOrder.request': () => t({ message: 'Ordered a card', comment: 'By a carer' }),
    'cardOrder.cancel': () => t({ message: 'Canceled the order of a card', comment: 'By a carer' }),
    'recommendation.answer': () =>
      t({ message: 'Answered a recommendation', comment: 'By a carer' }),
    'loanRecommendation.answer': () =>
      t({ message: 'Answered a loan recommendation', comment: 'By a carer' }),
    pay: () => t({ message: 'Started to pay a bill', comment: 'By a carer' }),
    'care.grant': () => t({ message: 'Gave access to a carer', comment: 'By the patient' }),
    'care.change': () => t({ message: 'Changed what a carer may do', comment: 'By the patient' }),
    'care.revoke': () => t({ message: 'Ended a carer’s access', comment: 'By the patient' }),
    'care.accept': () => t({ message: 'Used a code for a carer', comment: 'By a carer' }),
    'care.leave': () => t({ message: 'Gave up access', comment: 'By a carer' }),
  };
  return (act, field) => (act !== null && isNamed(acts, act) ? acts[act](field) : undefined);
}

const isNamed = <Name extends string>(names: Record<Name, unknown>, act: string): act is Name =>
  Object.hasOwn(names, act);
