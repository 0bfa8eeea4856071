import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { FilePane, FileViewer } from '#records/file/fileViewer.tsx';
import { useCategoryName, useDocumentDay } from './categoryName.ts';
import { Trans } from '@lingui/react/macro';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { readFact } from '#mirror/meta.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { pinFile } from '#sync/requestFile.ts';
import { useOnline } from '#records/useOnline.ts';
import { WrittenBy } from '#records/writtenBy.tsx';
import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { SaveError } from '#records/saveError.tsx';

/** Dialog that shows a medical document, with a switch to keep its file on this device. */
export function DocumentDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  return <FileViewer {...useDocumentParts(document)} onClose={onClose} />;
}

interface DocumentPaneProps {
  document: Document;
  isOpened: boolean;
  onOpen: () => void;
}

/** The same beside the list. */
export function DocumentPane({ document, ...pane }: DocumentPaneProps) {
  return <FilePane {...useDocumentParts(document)} {...pane} />;
}

function useDocumentParts(document: Document) {
  const locale = useLocale();
  const category = useCategoryName();
  const day = useDocumentDay();
  const { file, title } = document;
  return {
    file,
    of: 'document',
    title: textIn(title, locale.code),
    facts: [category(document.category), day(document)],
    children: (
      <>
        <WrittenBy of="document" name={document.writtenBy} />
        <KeepOfflineSwitch file={file} />
      </>
    ),
  } as const;
}

/** Pins the file, so that it is not evicted. Unsent files are pinned anyway. */
function KeepOfflineSwitch({ file }: { file: FileRef }) {
  const db = useDb();
  const saving = useSaving();
  const online = useOnline();
  const state = useLive(async () => {
    const [stored, wanted, upload] = await Promise.all([
      db.files.get(file.sha256),
      readFact(db, 'wantedFiles'),
      db.outbox.get(file.fileId),
    ]);
    return { stored, isWanted: wanted?.includes(file.sha256) ?? false, upload };
  }, [file.sha256, file.fileId]);
  const isUnsent = state?.upload !== undefined;
  // Another device has it, and the clinic does not have it yet.
  if (file.state === 'coming' && state && !state.stored) return null;
  if (!state)
    return (
      <LoadingSkeleton className="grid min-h-16 content-start gap-2 py-2">
        <Skeleton className="max-w-48" />
        <Skeleton className="max-w-80" />
      </LoadingSkeleton>
    );
  return (
    <>
      <Switch
        label={<Trans>Keep on this device</Trans>}
        hint={
          <PlaceText
            file={file}
            stored={state.stored}
            isWanted={state.isWanted}
            isUnsent={isUnsent}
            isWaiting={isUnsent && state.upload?.state !== 'parked' && !online}
          />
        }
        checked={state.stored?.pinned ?? state.isWanted}
        disabled={isUnsent}
        busy={saving.busy}
        onChange={(event) => {
          const isPinned = event.target.checked;
          void saving.run(() => pinFile(db, file, isPinned));
        }}
      />
      <SaveError of="file" error={saving.error} />
    </>
  );
}

interface Place {
  file: FileRef;
  stored: { pinned: boolean } | undefined;
  isWanted: boolean;
  isUnsent: boolean;
  /** It is unsent because there is no internet. */
  isWaiting: boolean;
}

/** Where the file is, and what becomes of it. */
function PlaceText({ file, stored, isWanted, isUnsent, isWaiting }: Place) {
  const locale = useLocale();
  const size = <bdi>{formatSize(locale, file.size)}</bdi>;
  if (isWaiting)
    return (
      <Trans>
        {size}. This document is saved on this device. It will be sent when the internet is back and
        the app is open.
      </Trans>
    );
  if (isUnsent) return <Trans>{size}. It stays on this device until it reaches the clinic.</Trans>;
  if (stored && !stored.pinned)
    return (
      <Trans>{size}. It opens without the internet. It may be removed to free up space.</Trans>
    );
  if (stored)
    return (
      <Trans>{size}. It opens without the internet and is never removed to free up space.</Trans>
    );
  if (isWanted)
    return <Trans>{size}. It will be downloaded when the internet is back, and stay here.</Trans>;
  return <Trans>{size}. It is only at the clinic. Kept here, it opens without the internet.</Trans>;
}
