import { Plural, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { addDocument } from '#contract/document.ts';
import type { FileRef } from '#contract/file.ts';
import { readFile } from '#mirror/files.ts';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { attachFile, detachFile } from '#outbox/attach.ts';
import { enqueueAll } from '#outbox/enqueue.ts';
import { useThumbnails } from '#records/file/useThumbnails.ts';
import { DraftSaveError } from '#records/draftSubmit.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { addEach, ChooseFiles, type Refused, RefusedFiles } from './chooseFiles.tsx';
import {
  documentDraft,
  documentKey,
  emptyDocuments,
  faultsOf,
  type ItemDraft,
  itemOf,
  maxItems,
} from './draft.ts';
import { ItemCard } from './itemCard.tsx';
import { SharedNotes, useSharedFile } from './sharedFiles.tsx';
import { shrinkPhoto } from './shrinkPhoto.ts';

/** The device’s date, the latest that a document can have. */
const today = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/**
 * Dialog to add medical documents, chosen here or shared from another app. What is entered is
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
    <Dialog open={open} size="md" onClose={onClose} closeLabel={t`Close`} title={t`Add a document`}>
      <AddForm chooseAgain={chooseAgain} onDone={onClose} />
    </Dialog>
  );
}

/** The form for adding medical documents: for each file title, category and optional date. */
function AddForm({ chooseAgain, onDone }: { chooseAgain: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const db = useDb();
  const chooseId = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(documentKey, documentDraft, emptyDocuments);
  const { items } = draft.value;
  const saving = useSaving();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const thumbnails = useThumbnails(items.map(({ file }) => file.sha256));
  const isReadOnly = !draft.ready || saving.busy;

  const change = (file: FileRef, changes: Partial<ItemDraft>) =>
    draft.setValue((now) => ({
      items: now.items.map((item) =>
        item.file.fileId === file.fileId ? { ...item, ...changes } : item,
      ),
    }));
  const append = async (file: File) => {
    const attached = await attachFile(db, file);
    // A shared file may come twice: the form was opened anew before the first was stored.
    const isSame = ({ file: { name, sha256 } }: ItemDraft) =>
      name === attached.name && sha256 === attached.sha256;
    draft.setValue((now) =>
      now.items.some(isSame) ? now : { items: [...now.items, itemOf(attached)] },
    );
    await draft.flush();
  };
  const add = (files: readonly File[]) => {
    if (!saving.busy) setRefused([]);
    return saving.runInTurn(async () => {
      const room = Math.max(0, maxItems - draft.current().items.length);
      const failed = await addEach(files, room, append);
      setRefused((before) => [...before, ...failed]);
    });
  };
  const shared = useSharedFile(
    draft.ready && !saving.busy && items.length < maxItems,
    (file, accepted) => saving.runInTurn(() => append(file).then(accepted)),
  );
  const addSmaller = (photo: File) =>
    saving.runInTurn(async () => {
      const copy = await shrinkPhoto(photo, photo.name).catch(() => undefined);
      const failed: Refused[] = copy
        ? await addEach([copy], maxItems - draft.current().items.length, append)
        : [{ name: photo.name, note: 'no-copy' }];
      setRefused((before) => before.flatMap((each) => (each.photo === photo ? failed : each)));
    });
  const shrink = ({ file, original }: ItemDraft, isWanted: boolean) =>
    saving.runInTurn(async () => {
      if (!isWanted && original) {
        change(file, { file: original, original: undefined });
        await draft.flush();
        return detachFile(db, file);
      }
      const photo = await readFile(db, file.sha256, { opens: false });
      const copy = photo && (await shrinkPhoto(photo, file.name).catch(() => undefined));
      if (copy) change(file, { file: await attachFile(db, copy), original: file });
      else setRefused((before) => [...before, { name: file.name, note: 'original' }]);
      return draft.flush();
    });
  const remove = ({ file, original }: ItemDraft) => {
    draft.setValue((now) => ({
      items: now.items.filter((item) => item.file.fileId !== file.fileId),
    }));
    setRefused((before) =>
      before.filter(({ name, note }) => note !== 'original' || name !== file.name),
    );
    // At the limit the input is disabled until the next render.
    requestAnimationFrame(() => document.getElementById(chooseId)?.focus());
    void saving.runInTurn(async () => {
      await draft.flush();
      for (const each of [file, original]) if (each) await detachFile(db, each);
    });
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.ready || items.length === 0) return;
    if (items.some((item) => faultsOf(item, today()).length > 0)) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    void saving.run(async () => {
      await draft.flush();
      await enqueueAll(
        db,
        addDocument,
        items.map(({ file, title, category, takenAt }) => ({
          args: { title: title.trim(), category, takenAt: takenAt.trim() || null, file },
          files: [file],
        })),
        draft.draftKey(),
      );
      for (const { original } of items) if (original) await detachFile(db, original);
      await draft.clear();
      setTried(false);
      if (shared.waiting === 0) onDone();
    });
  };
  return (
    <form
      ref={form}
      onSubmit={save}
      noValidate
      autoComplete="off"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <OtherDraft draft={draft} />
      <SharedNotes
        refused={shared.refused}
        waiting={items.length < maxItems ? 0 : shared.waiting}
        chooseAgain={chooseAgain && items.length === 0}
      />
      {items.map((item) => (
        <ItemCard
          key={(item.original ?? item.file).fileId}
          item={item}
          thumbnail={thumbnails.get(item.file.sha256)}
          today={today()}
          faults={tried ? faultsOf(item, today()) : []}
          readOnly={isReadOnly}
          onChange={(changes) => change(item.file, changes)}
          onRemove={() => remove(item)}
          onShrink={(isWanted) => void shrink(item, isWanted)}
        />
      ))}
      <RefusedFiles refused={refused} onShrink={(photo) => void addSmaller(photo)} />
      <ChooseFiles
        id={chooseId}
        count={items.length}
        onChoose={(files) => void add(files)}
        error={tried && items.length === 0 ? t`Choose a file first.` : undefined}
      />
      <DraftSaveError of="document" saving={saving} draft={draft} />
      <Button type="submit" variant="filled" busy={saving.busy}>
        {items.length < 2 ? (
          t`Add`
        ) : (
          <Plural value={items.length} one="Add # document" other="Add # documents" />
        )}
      </Button>
    </form>
  );
}
