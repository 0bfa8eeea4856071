import { useLingui } from '@lingui/react/macro';
import ChevronRight from '~icons/lucide/chevron-right';
import type { FileRef } from '#contract/file.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { FileTile } from '#ui/fileTile.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Facts } from './facts.tsx';
import { fileIcon } from './fileIcon.ts';
import { useUploadShare } from './uploadShare.ts';

interface RecordTileProps {
  file: FileRef;
  title: string;
  /** Texts between size and state. */
  facts?: readonly string[];
  /** The outbox row of its upload, while there is one. */
  upload: OutboxRow | undefined;
  isStored: boolean;
  /** Needs the patient's attention. */
  attention: boolean;
  /** URL of a thumbnail. */
  image?: string | undefined;
  onOpen: () => void;
}

/** A file of the patient's records with its size and upload state. The whole tile opens it. */
export function RecordTile({
  file,
  title,
  facts = [],
  upload,
  isStored,
  attention,
  image,
  onOpen,
}: RecordTileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { progress, text } = useUploadShare(file, upload);
  const stateText = text ?? (isStored ? t`on this device` : t`not on this device`);
  return (
    <FileTile
      className="relative transition-colors has-[button:hover]:border-edge"
      name={title}
      icon={fileIcon(file.type)}
      detail={<Facts facts={[formatSize(locale, file.size), ...facts, stateText]} />}
      tone={attention ? 'attention' : 'plain'}
      progressLabel={t`Upload of ${title}`}
      progress={progress}
      image={image}
      action={
        <IconButton
          icon={ChevronRight}
          mirrored
          label={t`Open ${title}`}
          onClick={onOpen}
          className="after:absolute after:inset-0 after:content-['']"
        />
      }
    />
  );
}
