import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/message.ts';
import type { ThreadView } from './thread/useThread.ts';
import { AttachmentTile } from './files/attachmentTile.tsx';

/** The files of one message. */
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
