import type { OwnStaff } from '#contract/staff/session.ts';
import { useDesk } from '../context.tsx';
import { sessionKey } from '../desk.ts';
import { removeDraftsOfOthers } from '../drafts.ts';

/** What follows a sign-in: data and drafts of another member are not shown to this one. */
export function useSignedIn(): (staff: OwnStaff) => void {
  const { queries } = useDesk();
  return (staff) => {
    removeDraftsOfOthers(staff.id);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    queries.setQueryData<OwnStaff | null>(sessionKey, staff);
  };
}
