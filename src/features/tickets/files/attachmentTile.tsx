import type { FileRef } from '#contract/file.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useFile } from '#mirror/useFile.ts';
import { RecordTile } from '#records/file/recordTile.tsx';
import { useBlobUrl } from '#ui/fileView.tsx';
import { UploadError } from './uploadError.tsx';

interface AttachmentTileProps {
  file: FileRef;
  /** The outbox row of its upload, while there is one. */
  upload: OutboxRow | undefined;
  isStored: boolean;
  onOpen: () => void;
}

/** An attachment; pictures have a thumbnail. */
export function AttachmentTile({ file, upload, isStored, onOpen }: AttachmentTileProps) {
  const image = useThumbnail(file, isStored);
  const parked = upload?.state === 'parked' ? upload : undefined;
  return (
    <div className="grid gap-2">
      <RecordTile
        file={file}
        title={file.name}
        upload={upload}
        isStored={isStored}
        attention={parked !== undefined}
        image={image}
        onOpen={onOpen}
      />
      {parked ? <UploadError row={parked} /> : null}
    </div>
  );
}

const maxThumbnailBytes = 4 * 1024 * 1024;

/** Thumbnails are rendered from stored bytes, up to a size limit. */
function useThumbnail(file: FileRef, isStored: boolean): string | undefined {
  const blob = useFile(
    isStored && file.type.startsWith('image/') && file.size <= maxThumbnailBytes ? file.sha256 : '',
  );
  return useBlobUrl(blob);
}
