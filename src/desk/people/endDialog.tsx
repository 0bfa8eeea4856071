import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff/people.ts';
import { useDesk } from '../context.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import type { Link } from './linkDialog.tsx';

/** Ends somebody's access, or replaces it by a new link; says what follows. */
export function EndDialog({
  act,
  member,
  onClose,
  onLink,
}: {
  act: 'end' | 'link';
  member: StaffMember;
  onClose: () => void;
  onLink: (link: Link) => void;
}) {
  const { api } = useDesk();
  const queries = useQueryClient();
  const params = { member: member.id };
  const { name } = member;
  const confirm = useMutation({
    mutationFn: async () => {
      if (act === 'end') {
        await api.call('staffEndMember', { params, body: {} });
        onClose();
      } else onLink({ name, ...(await api.call('staffInviteAgain', { params, body: {} })) });
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <FormDialog
      title={
        act === 'end' ? (
          <Trans>End the access of {name}?</Trans>
        ) : (
          <Trans>A new link for {name}?</Trans>
        )
      }
      description={
        act === 'end' ? (
          <Trans>
            They are signed out everywhere and cannot sign in any more. What they wrote keeps their
            name.
          </Trans>
        ) : (
          <Trans>
            Their password and authenticator app stop working at once, and they are signed out
            everywhere. With the link they set up both again.
          </Trans>
        )
      }
      submitLabel={act === 'end' ? <Trans>End the access</Trans> : <Trans>Make a new link</Trans>}
      onClose={onClose}
      onSubmit={() => confirm.mutate()}
      isBusy={confirm.isPending}
      error={confirm.error}
      isDanger
    />
  );
}
