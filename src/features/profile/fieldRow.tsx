import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Profile, ProfileField } from '#contract/profile.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { draftKeys } from '#mirror/drafts.ts';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryTag } from '#records/deliveryTag.tsx';
import { RefusedNote } from '#records/refusedNote.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { WaitingNote } from '#records/waitingNote.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import {
  resolveWithClinics,
  argsOf,
  resolveWithOwn,
  isConflict,
  type ProfileView,
} from './changes.ts';
import { draftKey, isDeepEqual } from './fieldDraft.ts';
import { FieldEditor } from './fieldEditor.tsx';
import { useProfileFieldName } from '#records/profileFieldName.ts';
import { FieldValue } from './fieldValue.tsx';

interface FieldRowProps {
  field: ProfileField;
  view: ProfileView;
  /** Shown in place of a name, while the profile has none. */
  accountName: string | null;
}

/** One field: its value, whether it was sent, and its editor. */
export function FieldRow({ field, view, accountName }: FieldRowProps) {
  const { t } = useLingui();
  const name = useProfileFieldName()(field);
  const { open, setOpen, button } = useEditor(field);
  const row = view.waiting.get(field)?.at(-1);
  const delivery = row && deliveryOf({ id: row.id, number: null }, new Map([[row.id, row]]));
  const conflict = isConflict(row);
  const shown = { ...view.shown, name: view.shown.name ?? accountName };
  return (
    <div
      data-field={field}
      className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <dt className="font-label text-ink-2 sm:pt-2.5">{name}</dt>
      <dd className="grid min-w-0 gap-3">
        {open ? (
          <FieldEditor field={field} view={view} shown={shown} setOpen={setOpen} />
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 flex-1 basis-44 gap-2 sm:pt-2.5">
              {conflict ? null : (
                <div>
                  <FieldValue field={field} profile={shown} />
                </div>
              )}
              {delivery && !conflict ? <DeliveryTag delivery={delivery} /> : null}
              {delivery?.step === 'device' ? (
                <p className="text-ink-2 t-small empty:hidden">
                  <WaitingNote row={row} />
                </p>
              ) : null}
            </div>
            {conflict ? null : (
              <Button
                ref={button}
                size="sm"
                variant="quiet"
                aria-label={t`Edit: ${name}`}
                onClick={() => setOpen(true)}
              >
                <Trans>Edit</Trans>
              </Button>
            )}
          </div>
        )}
        {row && conflict && !open ? (
          <Conflict field={field} view={view} name={name} button={button} />
        ) : null}
        {row && delivery?.step === 'attention' && !conflict && !open ? (
          <RefusedNote
            row={row}
            of="change"
            discardTitle={<Trans>Discard this change?</Trans>}
            edit={
              <Button size="sm" onClick={() => setOpen(true)}>
                <Trans>Edit</Trans>
              </Button>
            }
          />
        ) : null}
      </dd>
    </div>
  );
}

/** Open while it is edited, and again after a restart as long as there is a draft. */
function useEditor(field: ProfileField) {
  // Undefined until the person opens or closes it here.
  const [isOpen, setIsOpen] = useState<boolean>();
  const hasDraft = useLive(
    async (db) => (await draftKeys(db, draftKey(field))).length > 0,
    [field],
  );
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const open = isOpen ?? hasDraft === true;
  useEffect(() => {
    // The editor's buttons are gone, so the focus goes back to where it came from.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return { open, setOpen: setIsOpen, button };
}

interface ConflictProps extends Pick<FieldRowProps, 'field' | 'view'> {
  name: string;
  /** "Edit", which is back when the conflict is resolved. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The patient's value beside the clinic's; either can be taken. */
function Conflict({ field, view, name, button }: ConflictProps) {
  const db = useDb();
  const saving = useSaving();
  const resolved = useRestoredFocus();
  const resolve = (work: typeof resolveWithOwn) =>
    void saving.run(async () => {
      await work(db, view, field);
      resolved(() => button.current);
    });
  const first = view.waiting.get(field)?.[0];
  const refused = first && argsOf(first);
  // The refusal may come before the row that caused it.
  const isKnown = !isDeepEqual(refused?.from, view.clinics[field]);
  return (
    <Note tone="warn" title={<Trans>Changed in two places</Trans>}>
      <p>
        <Trans>
          “{name}” was changed by you and by the clinic. Both are kept until you choose.
        </Trans>
      </p>
      <dl className="my-3 grid gap-3 sm:grid-cols-2">
        <Version term={<Trans>Yours</Trans>} field={field} profile={view.shown} />
        {isKnown ? (
          <Version term={<Trans>The clinic’s</Trans>} field={field} profile={view.clinics} />
        ) : (
          <div>
            <dt className="text-ink-2 t-small">
              <Trans>The clinic’s</Trans>
            </dt>
            <dd>
              <Trans>It is not on this device yet. It will come with the next sync.</Trans>
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isKnown}
          busy={saving.busy}
          onClick={() => resolve(resolveWithOwn)}
        >
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="sm" onClick={() => resolve(resolveWithClinics)}>
          <Trans>Keep the clinic’s</Trans>
        </Button>
      </div>
      <SaveError of="change" error={saving.error} />
    </Note>
  );
}

function Version({
  term,
  field,
  profile,
}: {
  term: ReactNode;
  field: ProfileField;
  profile: Profile;
}) {
  return (
    <div className="min-w-0 rounded border border-hair bg-surface p-3">
      <dt className="text-ink-2 t-small">{term}</dt>
      <dd>
        <FieldValue field={field} profile={profile} />
      </dd>
    </div>
  );
}
