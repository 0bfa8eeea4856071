import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Profile, ProfileField } from '#contract/profile.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { DraftSaveError } from '#records/draftSubmit.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { Button } from '#ui/button.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { type ProfileView, saveChange } from './changes.ts';
import { draftKey, type FieldDraft, fieldDraft, toChange, toDraft } from './fieldDraft.ts';
import { FieldInputs } from './fieldInputs.tsx';
import { useFaultText } from './fieldTexts.ts';

interface FieldEditorProps {
  field: ProfileField;
  view: ProfileView;
  /** What the inputs begin with. */
  shown: Profile;
  setOpen: (open: boolean) => void;
}

/** Edits one field; what is typed is a draft until it is saved or cancelled. */
export function FieldEditor({ field, view, shown, setOpen }: FieldEditorProps) {
  const db = useDb();
  const locale = useLocale();
  const draft = useDraft(
    draftKey(field),
    fieldDraft,
    // The base is the value without the account's name, which is shown while there is none.
    toDraft(field, shown, locale.code, view.shown[field]),
  );
  const saving = useSaving();
  const [tried, setTried] = useState(false);
  const faultText = useFaultText(field);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // One that a stored draft opened stays open when its text is taken back.
    setOpen(true);
    focusFirst(form.current);
  }, [setOpen]);

  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const change = toChange(field, draft.value, { shown: view.shown, locale: locale.code, today });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if ('fault' in change) return focusFirst(form.current, change.fault === 'phone');
    if (!draft.ready) return;
    void saving.run(async () => {
      await draft.flush();
      await saveChange(db, view, change.args, draft.draftKey());
      await draft.clear();
      setOpen(false);
    });
  };
  const cancel = () =>
    void saving.run(async () => {
      await draft.clear();
      setOpen(false);
    });
  return (
    <form ref={form} onSubmit={save} noValidate autoComplete="off" className="grid gap-4">
      <OtherDraft draft={draft} />
      <FieldInputs
        field={field}
        value={draft.value}
        onChange={(part: Partial<FieldDraft>) => draft.setValue((now) => ({ ...now, ...part }))}
        readOnly={!draft.ready || saving.busy}
        errorOf={(fault) =>
          tried && 'fault' in change && change.fault === fault ? faultText(fault) : undefined
        }
      />
      <DraftSaveError of="change" saving={saving} draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="filled" busy={saving.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function focusFirst(form: HTMLFormElement | null, phone = false): void {
  const wanted = phone ? 'input[inputmode=tel]' : 'input, select';
  form?.querySelector<HTMLElement>(wanted)?.focus();
}
