import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import type { FileRef } from '#contract/file.ts';
import { formatSize, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useBlobUrl } from '#ui/blobUrl.ts';
import { cx } from '#ui/cx.ts';
import { FileTile } from '#ui/fileTile.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import FileText from '~icons/lucide/file-text';
import Image from '~icons/lucide/image';
import type { IconShape } from '#ui/icon.tsx';

interface RecordTileProps {
  file: FileRef;
  title: string;
  /** Texts between size and state. */
  facts?: readonly string[];
  /** The outbox row of its upload, while there is one. */
  upload: OutboxRow | undefined;
  isStored: boolean;
  /** It will be downloaded by itself (the fact `awaitedFiles`). */
  isAwaited?: boolean | undefined;
  /** Needs the patient's attention. */
  attention: boolean;
  /** Its thumbnail (`useThumbnails`). */
  image?: Blob | undefined;
  /** It is shown beside the list. */
  isCurrent?: boolean | undefined;
  onOpen: () => void;
}

/** A file of the patient's records with its size and upload state. The whole tile opens it. */
export function RecordTile({
  file,
  title,
  facts = [],
  upload,
  isStored,
  isAwaited = false,
  attention,
  image,
  isCurrent = false,
  onOpen,
}: RecordTileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { progress, text } = useUploadShare(file, upload);
  const place = isStored
    ? t`on this device`
    : isAwaited
      ? t`will be downloaded`
      : file.state === 'coming'
        ? t`not on this device`
        : t`only at the clinic`;
  const stateText = text ?? place;
  return (
    <FileTile
      className={cx(
        'relative transition-colors has-[button:hover]:border-edge',
        isCurrent &&
          'bg-primary-tint! shadow-[inset_3px_0_var(--primary-mark)] rtl:shadow-[inset_-3px_0_var(--primary-mark)] forced-colors:border-s-4',
      )}
      name={title}
      icon={fileIcon(file.type)}
      detail={<Facts facts={[formatSize(locale, file.size), ...facts, stateText]} />}
      tone={attention ? 'attention' : 'plain'}
      progressLabel={t`Upload of ${title}`}
      progress={progress}
      image={useBlobUrl(image)}
      action={
        <IconButton
          icon={ChevronRight}
          mirrored
          label={t`Open ${title}`}
          aria-current={isCurrent || undefined}
          onClick={onOpen}
          className="text-ink-3! after:absolute after:inset-0 after:content-[''] [&>svg]:size-4"
        />
      }
    />
  );
}

/**
 * Facts in one line, each in its own bidi isolate and whole where lines break. Separated by spaces,
 * as a dot could end up at the end of a line.
 */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact) => (
    <Fragment key={fact}>
      <bdi className="me-2 inline-block">{fact}</bdi>{' '}
    </Fragment>
  ));
}

interface UploadShare {
  /** 0 to 100; absent before the first byte is sent. */
  progress?: number;
  /** Absent while the file only waits. */
  text?: string;
}

/** Upload progress as a percentage and as text. */
function useUploadShare(file: FileRef, upload: OutboxRow | undefined): UploadShare {
  const { t } = useLingui();
  const locale = useLocale();
  // Acknowledged: the clinic has all bytes.
  if (!upload || upload.state === 'acked') return {};
  if (upload.state === 'parked') return { text: t`not accepted` };
  const share = upload.sent / file.size;
  const progress = Math.min(100, Math.round(share * 100));
  const percent = formatNumber(locale, share, { style: 'percent' });
  if (upload.state === 'sending')
    return { progress, text: upload.sent > 0 ? t`${percent} uploaded` : t`upload begins` };
  return upload.sent === 0 ? {} : { progress, text: t`${percent} uploaded, continues from there` };
}

export const fileIcon = (type: string): IconShape => (type.startsWith('image/') ? Image : FileText);
