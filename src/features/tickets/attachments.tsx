import { useLingui, Trans } from '@lingui/react/macro';
import type { Message } from '#contract/message.ts';
import type { ThreadView } from './thread/useThread.ts';
import type { FileRef } from '#contract/file.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { RecordTile } from '#records/file/recordTile.tsx';
import { useThumbnails } from '#records/file/useThumbnails.ts';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useProblemText } from '#records/problemText.ts';
import { useDiscard } from '#records/useDiscard.ts';
import { SaveError } from '#records/saveError.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** The files of one sent message in a conversation. */
export function Attachments({
  message,
  view,
  onOpen,
}: {
  message: Message;
  view: ThreadView;
  onOpen: (fileId: string) => void;
}) {
  const { t } = useLingui();
  if (message.attachments.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t`Attachments`}>
      {message.attachments.map((file) => (
        <li key={file.fileId}>
          <AttachmentTile
            file={file}
            upload={view.pending.get(file.fileId)}
            isStored={view.stored.has(file.sha256)}
            onOpen={() => onOpen(file.fileId)}
          />
        </li>
      ))}
    </ul>
  );
}

interface AttachmentTileProps {
  file: FileRef;
  /** The outbox row of its upload, while there is one. */
  upload: OutboxRow | undefined;
  isStored: boolean;
  onOpen: () => void;
}

/** An attachment, with its thumbnail. */
function AttachmentTile({ file, upload, isStored, onOpen }: AttachmentTileProps) {
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
      {parked ? <UploadError row={parked} /> : null}
    </div>
  );
}

/** A refused attachment of a received message: reason and actions. */
function UploadError({ row }: { row: OutboxRow }) {
  const db = useDb();
  const discard = useDiscard();
  const reason = useProblemText();
  const saving = useSaving();
  return (
    <Note tone="warn">
      <p className="t-small">{reason(row.problem, 'message')}</p>
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
      <SaveError of="message" error={saving.error} />
    </Note>
  );
}
