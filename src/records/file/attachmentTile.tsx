import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileRef } from '#contract/file.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { type WrittenKind, useProblemText } from '#records/problemText.ts';
import { SaveError } from '#records/saveError.tsx';
import { useDiscard } from '#records/useDiscard.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { FileViewer } from './fileViewer.tsx';
import { RecordTile } from './recordTile.tsx';
import { useThumbnails } from './useThumbnails.ts';

interface AttachmentTileProps {
  file: FileRef;
  /** What it belongs to; selects the wording of a refusal. */
  of: WrittenKind;
  /** The outbox row of its upload, while there is one. */
  upload: OutboxRow | undefined;
  isStored: boolean;
  onOpen: () => void;
}

/** A sent file with its thumbnail; a refused one with its reason and what can be done. */
export function AttachmentTile({ file, of, upload, isStored, onOpen }: AttachmentTileProps) {
  const thumbnails = useThumbnails(isStored ? [file.sha256] : []);
  const parked = upload?.state === 'parked' ? upload : undefined;
  return (
    <div className="grid gap-2">
      <RecordTile
        file={file}
        title={file.name}
        upload={upload}
        isStored={isStored}
        attention={parked !== undefined}
        image={thumbnails.get(file.sha256)}
        onOpen={onOpen}
      />
      {parked ? <UploadError row={parked} of={of} /> : null}
    </div>
  );
}

/** The files of a record, with their uploads; each opens in a dialog. */
export function AttachedFiles({ files, of }: { files: readonly FileRef[]; of: WrittenKind }) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string>();
  const found = useLive(
    async (db) => {
      const [uploads, stored] = await Promise.all([
        db.outbox.bulkGet(files.map(({ fileId }) => fileId)),
        db.files.bulkGet(files.map(({ sha256 }) => sha256)),
      ]);
      return files.map((_, at) => ({ upload: uploads[at], isStored: stored[at] !== undefined }));
    },
    [files.map(({ fileId }) => fileId).join(' ')],
  );
  const opened = files.find(({ fileId }) => fileId === openId);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t`Files`}>
        {files.map((file, at) => (
          <li key={file.fileId}>
            <AttachmentTile
              file={file}
              of={of}
              upload={found?.[at]?.upload}
              isStored={found?.[at]?.isStored ?? false}
              onOpen={() => setOpenId(file.fileId)}
            />
          </li>
        ))}
      </ul>
      {opened ? (
        <FileViewer
          file={opened}
          of="message"
          title={opened.name}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </>
  );
}

function UploadError({ row, of }: { row: OutboxRow; of: WrittenKind }) {
  const db = useDb();
  const discard = useDiscard();
  const reason = useProblemText();
  const saving = useSaving();
  return (
    <Note tone="warn">
      <p className="t-small">{reason(row.problem, of)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void saving.run(() => retry(db, row.id))}>
          <Trans>Try now</Trans>
        </Button>
        <Button
          size="sm"
          variant="danger"
          onClick={() => void saving.run(async () => void (await discard(row.id)))}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveError of={of} error={saving.error} />
    </Note>
  );
}
