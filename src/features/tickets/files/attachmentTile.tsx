import { useLingui } from '@lingui/react/macro';
import ChevronRight from '~icons/lucide/chevron-right';
import type { FileRef } from '#contract/file.ts';
import { formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useFile } from '#mirror/useFile.ts';
import { FileTile } from '#ui/file-tile.tsx';
import { useBlobUrl } from '#ui/file-view.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { fileIcon } from '../fileIcon.ts';
import { UploadTrouble } from './uploadTrouble.tsx';

interface AttachmentTileProps {
  file: FileRef;
  /** The queue's row that carries its bytes, while there is one. */
  upload: OutboxRow | undefined;
  here: boolean;
  onOpen: () => void;
}

/** A file in a message: name, size, where its bytes are. */
export function AttachmentTile({ file, upload, here, onOpen }: AttachmentTileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const image = useThumbnail(file, here);
  const going = upload !== undefined && upload.state !== 'acked' ? upload : undefined;
  const share = going ? going.sent / file.size : 1;
  const percent = formatNumber(locale, share, { style: 'percent' });
  const state = () => {
    if (going?.state === 'parked') return t`not accepted`;
    if (going?.state === 'sending') return going.sent > 0 ? t`${percent} uploaded` : t`upload begins`;
    if (going && going.sent > 0) return t`${percent} uploaded, continues from there`;
    return here ? t`on this device` : t`not on this device`;
  };
  return (
    <div className="grid gap-2">
      <FileTile
        className="relative transition-colors has-[button:hover]:border-edge"
        name={file.name}
        icon={fileIcon(file.type)}
        detail={
          <>
            <bdi>{formatSize(locale, file.size)}</bdi>
            {' · '}
            {state()}
          </>
        }
        tone={going?.state === 'parked' ? 'attention' : 'plain'}
        progressLabel={t`Upload of ${file.name}`}
        {...(going && going.state !== 'parked' && (going.sent > 0 || going.state === 'sending')
          ? { progress: Math.min(100, Math.round(share * 100)) }
          : {})}
        image={image}
        action={
          <IconButton
            icon={ChevronRight}
            mirrored
            label={t`Open ${file.name}`}
            onClick={onOpen}
            className="after:absolute after:inset-0 after:content-['']"
          />
        }
      />
      {going?.state === 'parked' ? <UploadTrouble row={going} /> : null}
    </div>
  );
}

const smallPicture = 4 * 1024 * 1024;

/** A picture that is here shows itself; a large one would cost more than it says. */
function useThumbnail(file: FileRef, here: boolean): string | undefined {
  const blob = useFile(here && file.type.startsWith('image/') && file.size <= smallPicture ? file.sha256 : '');
  return useBlobUrl(blob);
}
