import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff/people.ts';
import type { Role } from '#contract/staff/roles.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { RoleChoice } from './roleChoice.tsx';

export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [roles, setRoles] = useState<Role[]>(member.roles);
  const save = useMutation({
    mutationFn: () =>
      api.call('staffSetRoles', {
        params: { member: member.id },
        body: { roles, before: member.roles },
      }),
    onSuccess: onClose,
    // Also the own roles may have changed.
    onSettled: () => queries.invalidateQueries(),
  });
  const { name } = member;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Roles of {name}</Trans>}
      actions={
        <>
          <Button
            variant="filled"
            disabled={roles.length === 0}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            <Trans>Save the roles</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {save.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(save.error)}</Note>
        </div>
      ) : null}
      <RoleChoice chosen={roles} onChange={setRoles} />
    </Dialog>
  );
}
