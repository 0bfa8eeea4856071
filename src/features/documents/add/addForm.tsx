import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { addDocument, documentCategories } from '#contract/document.ts';
import { formatDay, hasOwnDateFormat } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { attachFile } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { OtherDraft } from '#records/otherDraft.tsx';
import { SaveError } from '#records/saveError.tsx';
import { useCategoryName } from '../categoryName.ts';
import {
  type DocumentDraft,
  documentDraft,
  documentKey,
  emptyDocument,
  titleFromFileName,
} from './draft.ts';
import { FileField } from './fileField.tsx';
import { SharedNotes } from './sharedFiles.tsx';
import { useSharedFile } from './useSharedFile.ts';

const today = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The form for adding a document: file, title, category and optional date. */
export function AddForm({ chooseAgain, onDone }: { chooseAgain: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const db = useDb();
  const category = useCategoryName();
  const draft = useDraft(documentKey, documentDraft, emptyDocument);
  const { title, file, takenAt } = draft.value;
  const saving = useSaving();
  const [tried, setTried] = useState(false);
  const set = (change: Partial<DocumentDraft>) => draft.setValue((now) => ({ ...now, ...change }));
  const attach = (chosen: File, onAttached?: () => Promise<void>) =>
    saving.run(async () => {
      const attached = await attachFile(db, chosen);
      draft.setValue((now) => ({
        ...now,
        file: attached,
        title: now.title.trim() === '' ? titleFromFileName(chosen.name) : now.title,
      }));
      await draft.flush();
      await onAttached?.();
    });
  const shared = useSharedFile(draft.ready && !saving.busy && file === null, attach);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const trimmedTitle = title.trim();
    if (!draft.ready || !file || trimmedTitle === '') return;
    void saving.run(async () => {
      await draft.flush();
      const args = {
        title: trimmedTitle,
        category: draft.value.category,
        takenAt: takenAt === '' ? null : takenAt,
        file,
      };
      await enqueue(db, addDocument, args, { files: [file], draft: draft.draftKey() });
      await draft.clear();
      setTried(false);
      if (shared.waiting === 0) onDone();
    });
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <OtherDraft draft={draft} />
      <SharedNotes
        refused={shared.refused}
        waiting={saving.busy || file === null ? 0 : shared.waiting}
        chooseAgain={chooseAgain && file === null}
      />
      <FileField
        file={file}
        onChoose={(chosen) => void attach(chosen)}
        onRemove={() => set({ file: null })}
        error={tried && !file ? t`Choose a file first.` : undefined}
      />
      <Field
        label={t`Title`}
        error={tried && title.trim() === '' ? t`Say in a few words what it is.` : undefined}
        required
      >
        <Input
          dir="auto"
          value={title}
          maxLength={120}
          readOnly={!draft.ready || saving.busy}
          autoComplete="off"
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field label={t`Category`}>
        <Select
          value={draft.value.category}
          onChange={(event) =>
            set({
              category:
                documentCategories.find((option) => option === event.target.value) ?? 'other',
            })
          }
        >
          {documentCategories.map((option) => (
            <option key={option} value={option}>
              {category(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`Date`}
        mark={t`optional`}
        hint={
          takenAt === '' || !hasOwnDateFormat(locale)
            ? undefined
            : formatDay(locale, takenAt, 'UTC')
        }
      >
        <Input
          type="date"
          value={takenAt}
          max={today()}
          onChange={(event) => set({ takenAt: event.target.value })}
        />
      </Field>
      <SaveError
        of="document"
        error={saving.error ?? (draft.failed ? new Error('draft') : undefined)}
      />
      <Button type="submit" variant="filled" busy={saving.busy}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
