import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnStaff } from '#contract/staff/session.ts';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { useDesk, useStaff } from '../context.tsx';
import { sessionKey } from '../desk.ts';
import { removeDrafts } from '../drafts.ts';
import { useListText, useRoleNames } from './formats.ts';
import { useProblemText } from '../problem.ts';

/** At the rail's foot: who is signed in, the own sessions, signing out. */
export function MemberMenu() {
  const { name, roles, id } = useStaff();
  const { api, queries } = useDesk();
  const roleNames = useRoleNames();
  const listText = useListText();
  const problemText = useProblemText();
  const signOut = useMutation({
    mutationFn: () => api.call('deskSignOut'),
    onSuccess: () => {
      removeDrafts(id);
      // First: what shows the session stays subscribed to this query.
      queries.setQueryData<OwnStaff | null>(sessionKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    },
  });
  return (
    <div className="mt-auto grid gap-1 border-t border-hair px-2 pt-2 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:border-t-0">
      <p>
        <b className="block">
          <bdi>{name}</bdi>
        </b>
        <span className="text-ink-2">{listText(roles.map((role) => roleNames[role]))}</span>
      </p>
      <Link to="/desk/sessions" className={`${linkClass()} min-h-8 content-center`}>
        <Trans>My sessions</Trans>
      </Link>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start px-0!"
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <Trans>Sign out</Trans>
      </Button>
      {signOut.error ? (
        <p role="alert" className="text-danger-ink">
          <Trans>You are still signed in.</Trans> {problemText(signOut.error)}
        </p>
      ) : null}
    </div>
  );
}
