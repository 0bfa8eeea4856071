import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffKey } from '#contract/staff/people.ts';
import type { Role } from '#contract/staff/roles.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useListText, useMoment, useRoleNames } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { RoleChoice } from './roleChoice.tsx';

/** Tokens of programs, such as the laboratory's. */
export function KeysSection() {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const moment = useMoment();
  const roleNames = useRoleNames();
  const listText = useListText();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<StaffKey>();
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => api.call('staffKeys') });
  const end = useMutation({
    mutationFn: (key: string) => api.call('staffEndKey', { params: { key }, body: {} }),
    onSuccess: () => setEnding(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  const name = ending?.name ?? '';
  return (
    <section aria-labelledby="keys" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys" className="t-h2">
          <Trans>Keys of programs</Trans>
        </h2>
        <Button size="sm" onClick={() => setAdding(true)}>
          <Trans>Add a key</Trans>
        </Button>
      </div>
      {keys.data && keys.data.items.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No program has a key. The server's own token is not listed here.</Trans>
        </p>
      ) : null}
      {keys.data && keys.data.items.length > 0 ? (
        <DeskTable heads={[t`Name`, t`Roles`, t`Added`, t`Last used`]} acts>
          {keys.data.items.map((key) => (
            <tr key={key.id} className={key.endedAt === null ? '' : 'text-ink-3'}>
              <td>
                <bdi>{key.name}</bdi>
              </td>
              <td>{listText(key.roles.map((role) => roleNames[role]))}</td>
              <td>
                {moment(key.createdAt)} <bdi>{key.createdBy}</bdi>
              </td>
              <td>{key.lastUsedOn ?? <Trans>Never</Trans>}</td>
              <td className="text-end">
                {key.endedAt === null ? (
                  <Button
                    variant="danger"
                    size="sm"
                    aria-label={t`End the key ${key.name}`}
                    onClick={() => setEnding(key)}
                  >
                    <Trans>End</Trans>
                  </Button>
                ) : (
                  <Trans>Ended</Trans>
                )}
              </td>
            </tr>
          ))}
        </DeskTable>
      ) : null}
      <AddKeyDialog open={isAdding} onClose={() => setAdding(false)} />
      {ending ? (
        <FormDialog
          title={<Trans>End the key “{name}”?</Trans>}
          description={<Trans>The program that uses it is refused at once.</Trans>}
          submitLabel={<Trans>End the key</Trans>}
          onClose={() => setEnding(undefined)}
          onSubmit={() => end.mutate(ending.id)}
          isBusy={end.isPending}
          error={end.error}
          isDanger
        />
      ) : null}
    </section>
  );
}

function AddKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t`Close`} title={<Trans>Add a key</Trans>}>
      <AddKeyForm />
    </Dialog>
  );
}

function AddKeyForm() {
  const { t } = useLingui();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [roles, setRoles] = useState<Role[]>([]);
  const add = useMutation({
    mutationFn: (body: { name: string; roles: Role[] }) => api.call('staffAddKey', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate({ name: String(new FormData(event.currentTarget).get('name') ?? ''), roles });
  };
  if (add.data)
    return (
      <div className="grid gap-3" role="status">
        <p>
          <Trans>This is the token. It is shown only now; the server stores only its hash.</Trans>
        </p>
        <p dir="ltr" className="rounded border border-hair bg-well p-3 break-all">
          {add.data.token}
        </p>
        <LabeledCopyButton
          value={add.data.token}
          label={t`Copy the token`}
          copied={t`Copied`}
          refused={t`The browser did not copy it. Select the token and copy it.`}
        />
      </div>
    );
  return (
    <form onSubmit={submit} className="grid gap-4">
      {add.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(add.error)}</Note>
        </div>
      ) : null}
      <Field label={<Trans>Name</Trans>} hint={<Trans>The audit log shows it.</Trans>}>
        <Input name="name" required maxLength={100} dir="auto" autoComplete="off" />
      </Field>
      <RoleChoice chosen={roles} onChange={setRoles} />
      <Button
        type="submit"
        variant="filled"
        className="justify-self-start"
        disabled={roles.length === 0}
        busy={add.isPending}
      >
        <Trans>Add the key</Trans>
      </Button>
    </form>
  );
}
