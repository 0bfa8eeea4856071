import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { edit } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { DangerCard } from '#records/crisis/dangerCard.tsx';
import { SaveError } from '#records/saveError.tsx';
import { useBodyFault } from '../useBodyFault.ts';
import { useSaving } from '#ui/useSaving.ts';

/** The stored draft of the edited text. */
const textOnly = v.object({ body: v.string() });
/** The arguments in the outbox, also fields that this release does not know. */
const anyArgs = v.looseObject({});

/** Edits a waiting or refused reply of the outbox in place of its text. */
export function EditReply({
  rowId,
  body,
  onDone,
}: {
  rowId: string;
  body: string;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const db = useDb();
  const draft = useDraft(`edit:${rowId}`, textOnly, { body });
  const fault = useBodyFault();
  const saving = useSaving();
  const [isTooLate, setIsTooLate] = useState(false);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const error = fault(draft.value.body, tried);
  const save = () =>
    saving.run(async () => {
      setTried(true);
      if (fault(draft.value.body, true)) return;
      const row = await db.outbox.get(rowId);
      const saved = row
        ? await edit(db, rowId, { ...v.parse(anyArgs, row.args), body: draft.value.body.trim() })
        : false;
      if (!saved) return setIsTooLate(true);
      await draft.clear();
      onDone();
    });
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t`Edit text`} error={error}>
        <Textarea
          ref={field}
          value={draft.value.body}
          readOnly={!draft.ready}
          onChange={(event) => draft.setValue({ body: event.target.value })}
        />
      </Field>
      <DangerCard text={draft.value.body} />
      {isTooLate ? (
        <Note tone="warn" role="alert">
          <Trans>
            It is on its way to the clinic now and cannot be changed. Write the change as a new text
            below.
          </Trans>
        </Note>
      ) : null}
      <SaveError of="message" error={saving.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="filled" busy={saving.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void draft.clear().then(onDone)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
