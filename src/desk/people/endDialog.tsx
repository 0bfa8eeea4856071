import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
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
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
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
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
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
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {act === 'end' ? <Trans>End the access</Trans> : <Trans>Make a new link</Trans>}
          </Button>
        </>
      }
    >
      {confirm.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(confirm.error)}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}
