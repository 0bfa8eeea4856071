import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { fieldOf, useProblemText } from '../problem.ts';
import type { Link } from './linkDialog.tsx';
import { RoleChoice } from './roleChoice.tsx';

export function InviteDialog({
  open,
  onClose,
  onInvited,
}: {
  open: boolean;
  onClose: () => void;
  onInvited: (link: Link) => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Invite somebody</Trans>}
    >
      <InviteForm onInvited={onInvited} />
    </Dialog>
  );
}

function InviteForm({ onInvited }: { onInvited: (link: Link) => void }) {
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [roles, setRoles] = useState<Role[]>([]);
  const invite = useMutation({
    mutationFn: (body: { name: string; email: string; roles: Role[] }) =>
      api.call('staffInvite', { body }),
    onSuccess: (link, { name }) => {
      void queries.invalidateQueries({ queryKey: ['people'] });
      onInvited({ name, ...link });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    invite.mutate({
      name: String(form.get('name') ?? ''),
      email: String(form.get('email') ?? ''),
      roles,
    });
  };
  const field = fieldOf(invite.error);
  const text = invite.error ? problemText(invite.error) : undefined;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {text !== undefined && field !== 'email' && field !== 'name' ? (
        <div role="alert">
          <Note tone="danger">{text}</Note>
        </div>
      ) : null}
      <Field label={<Trans>Name</Trans>} error={field === 'name' ? text : undefined}>
        <Input name="name" required maxLength={200} dir="auto" autoComplete="off" />
      </Field>
      <Field label={<Trans>Email</Trans>} error={field === 'email' ? text : undefined}>
        <Input name="email" type="email" ltr required autoComplete="off" />
      </Field>
      <RoleChoice chosen={roles} onChange={setRoles} />
      <Button
        type="submit"
        variant="filled"
        className="justify-self-start"
        disabled={roles.length === 0}
        busy={invite.isPending}
      >
        <Trans>Make the link</Trans>
      </Button>
    </form>
  );
}
