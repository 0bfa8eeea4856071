import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState, useId } from 'react';
import { addDocument, documentCategories } from '#contract/document.ts';
import { formatDay, hasOwnDateFormat, formatSize } from '#i18n/formats.ts';
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
import { DraftSaveError } from '#records/draftSubmit.tsx';
import { useCategoryName } from '../categoryName.ts';
import {
  type DocumentDraft,
  documentDraft,
  documentKey,
  emptyDocument,
  titleFromFileName,
} from './draft.ts';
import { SharedNotes, useSharedFile } from './sharedFiles.tsx';
import { Dialog } from '#ui/dialog.tsx';
import Upload from '~icons/lucide/upload';
import X from '~icons/lucide/x';
import { type FileRef, fileTypes, maxFileBytes } from '#contract/file.ts';
import { FieldError } from '#ui/fieldMessage.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { FileTile } from '#ui/fileTile.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { fileIcon } from '#records/file/recordTile.tsx';

/** The device’s date, the latest that a document can have. */
const today = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/**
 * Dialog to add a medical document, chosen here or shared from another app. What is entered is
 * stored as a draft; sending puts it into the outbox.
 */
export function AddDialog({
  open,
  chooseAgain,
  onClose,
}: {
  open: boolean;
  chooseAgain: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t`Close`} title={t`Add a document`}>
      <AddForm chooseAgain={chooseAgain} onDone={onClose} />
    </Dialog>
  );
}

/** The form for adding a medical document: file, title, category and optional date. */
function AddForm({ chooseAgain, onDone }: { chooseAgain: boolean; onDone: () => void }) {
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
      <DraftSaveError of="document" saving={saving} draft={draft} />
      <Button type="submit" variant="filled" busy={saving.busy}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}

interface FileFieldProps {
  file: FileRef | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  error: string | undefined;
}

/** The chosen file with its size, or a file button. */
function FileField({ file, onChoose, onRemove, error }: FileFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const most = <bdi>{formatSize(locale, maxFileBytes)}</bdi>;
  if (file) {
    return (
      <FileTile
        name={file.name}
        icon={fileIcon(file.type)}
        detail={formatSize(locale, file.size)}
        action={<IconButton icon={X} label={t`Remove ${file.name}`} onClick={onRemove} />}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileButton onFiles={([first]) => first && onChoose(first)} accept={fileTypes.join(',')}>
        <Icon of={Upload} size="sm" />
        <Trans>Choose a file</Trans>
      </FileButton>
      <p className="text-ink-2 t-small">
        <Trans>PDF, JPG, or PNG, up to {most}.</Trans>
      </p>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
