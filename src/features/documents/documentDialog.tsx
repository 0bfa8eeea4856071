import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { FilePane, FileViewer } from '#records/file/fileViewer.tsx';
import { useCategoryName, useDocumentDay } from './categoryName.ts';
import { Trans } from '@lingui/react/macro';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { useOnline } from '#records/useOnline.ts';
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
    children: <KeepOfflineSwitch file={file} />,
  } as const;
}

/** Pins the file, so that it is not evicted. Unsent files are pinned anyway. */
function KeepOfflineSwitch({ file }: { file: FileRef }) {
  const db = useDb();
  const locale = useLocale();
  const saving = useSaving();
  const pinned = useLive(
    async () => (await db.files.get(file.sha256))?.pinned ?? false,
    [file.sha256],
  );
  const online = useOnline();
  const upload = useLive(async () => (await db.outbox.get(file.fileId)) ?? null, [file.fileId]);
  const isUnsent = upload !== null;
  const size = <bdi>{formatSize(locale, file.size)}</bdi>;
  return (
    <>
      <Switch
        label={<Trans>Keep on this device</Trans>}
        hint={
          upload && upload.state !== 'parked' && !online ? (
            <Trans>
              {size}. This document is saved on this device. It will be sent when the internet is
              back and the app is open.
            </Trans>
          ) : isUnsent ? (
            <Trans>{size}. It stays on this device until it reaches the clinic.</Trans>
          ) : (
            <Trans>
              {size}. It opens without the internet and is never removed to free up space.
            </Trans>
          )
        }
        checked={pinned ?? false}
        disabled={pinned === undefined || isUnsent}
        onChange={(event) => {
          const isPinned = event.target.checked;
          void saving.run(
            async () => void (await db.files.update(file.sha256, { pinned: isPinned })),
          );
        }}
      />
      <SaveError of="document" error={saving.error} />
    </>
  );
}
