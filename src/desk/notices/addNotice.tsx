import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type NoticeEvent, noticeEvents } from '#contract/staff/notices.ts';
import { type Department, departments } from '#contract/ticket.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useDepartmentNames } from '../inbox/names.ts';
import { fieldOf, useProblemText } from '../problem.ts';
import { useAddedId } from '../useAddedId.ts';
import { useEventNames } from './names.ts';

export function AddNoticeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Add an address</Trans>}
    >
      <AddNoticeForm onDone={onClose} />
    </Dialog>
  );
}

/** An address with an @ and no scheme is an e-mail's. */
const isEmail = (address: string): boolean => address.includes('@') && !address.includes('://');

function AddNoticeForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { code: locale } = useLocale();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const eventNames = useEventNames();
  const departmentNames = useDepartmentNames();
  const added = useAddedId();
  const [events, setEvents] = useState<readonly NoticeEvent[]>(['ticket', 'reply', 'letter']);
  const [chosen, setChosen] = useState<readonly Department[]>(departments);
  const add = useMutation({
    mutationFn: (address: string) => {
      const about = {
        address,
        events: [...events],
        departments: chosen.length === departments.length ? null : [...chosen],
      };
      return added.add((id) =>
        api.call('staffAddNotice', {
          body: isEmail(address)
            ? { ...about, id, channel: 'email', locale }
            : { ...about, id, channel: 'webhook' },
        }),
      );
    },
    onSuccess: ({ secret }) => {
      if (secret === null) onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('address') ?? '').trim());
  };
  const secret = add.data?.secret;
  if (secret) return <Secret secret={secret} />;
  const isWrongAddress = add.error !== null && fieldOf(add.error) === 'address';
  return (
    <form onSubmit={submit} className="grid gap-4">
      {add.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(add.error)}</Note>
        </div>
      ) : null}
      <Field
        label={<Trans context="notice">Address</Trans>}
        hint={<Trans>https:// for another system, or an email address</Trans>}
        error={isWrongAddress ? t`This address cannot be used.` : undefined}
      >
        <Input name="address" required maxLength={2000} dir="ltr" autoComplete="off" />
      </Field>
      <Choice
        legend={t`Of what`}
        all={noticeEvents}
        names={eventNames}
        chosen={events}
        onChange={setEvents}
      />
      <Choice
        legend={t`Departments`}
        all={departments}
        names={departmentNames}
        chosen={chosen}
        onChange={setChosen}
      />
      <Button
        type="submit"
        variant="filled"
        className="justify-self-start"
        disabled={events.length === 0 || chosen.length === 0}
        busy={add.isPending}
      >
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}

/** Shown once; the receiver needs it to check the signatures. */
function Secret({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3" role="status">
      <p>
        <Trans>
          This is the secret with which notices are signed. It is shown only now. Enter it in the
          other system.
        </Trans>
      </p>
      <p dir="ltr" className="rounded border border-hair bg-well p-3 break-all">
        {secret}
      </p>
      <LabeledCopyButton
        value={secret}
        label={t`Copy the secret`}
        copied={t`Copied`}
        refused={t`The browser did not copy it. Select the secret and copy it.`}
      />
    </div>
  );
}

function Choice<Name extends string>({
  legend,
  all,
  names,
  chosen,
  onChange,
}: {
  legend: string;
  all: readonly Name[];
  names: Record<Name, string>;
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-label">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
        {all.map((name) => (
          <Checkbox
            key={name}
            label={names[name]}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              onChange(
                all.filter((each) =>
                  each === name ? currentTarget.checked : chosen.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
