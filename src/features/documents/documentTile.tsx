import { useLingui } from '@lingui/react/macro';
import ChevronRight from '~icons/lucide/chevron-right';
import FileText from '~icons/lucide/file-text';
import Image from '~icons/lucide/image';
import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { deliveryOf } from '#outbox/delivery.ts';
import { FileTile } from '#ui/file-tile.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DocumentDelivery } from './documentDelivery.tsx';
import { NotAccepted } from './notAccepted.tsx';
import { useUploadShare } from './useUploadShare.ts';
import { useDocumentDay } from './words.ts';

interface DocumentTileProps {
  document: Document;
  pending: ReadonlyMap<string, OutboxRow>;
  here: boolean;
  onOpen: () => void;
}

/** One document: what, when, how large, from whom, and where it is. */
export function DocumentTile({ document, pending, here, onOpen }: DocumentTileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = useDocumentDay();
  const { file, by } = document;
  const title = textIn(document.title, locale.code);
  const upload = useUploadShare(file, pending.get(file.fileId));
  const delivery = deliveryOf(document, pending);
  const parked = delivery.step === 'attention' ? delivery.row : upload.row?.state === 'parked' ? upload.row : undefined;
  const facts = [
    formatSize(locale, file.size),
    day(document),
    by === 'clinic' ? t`from the clinic` : t`from you`,
    upload.words ?? (here ? t`on this device` : t`not on this device`),
  ];
  return (
    <div className="grid gap-2">
      <FileTile
        className="relative transition-colors has-[button:hover]:border-edge"
        name={title}
        icon={file.type.startsWith('image/') ? Image : FileText}
        detail={facts.map((fact, at) => (
          <span key={fact}>
            {at > 0 ? ' · ' : null}
            <bdi>{fact}</bdi>
          </span>
        ))}
        tone={parked ? 'attention' : 'plain'}
        progressLabel={t`Upload of ${title}`}
        {...(upload.percent === undefined ? {} : { progress: upload.percent })}
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
      {by === 'patient' ? <DocumentDelivery delivery={delivery} /> : null}
      {parked ? <NotAccepted row={parked} /> : null}
    </div>
  );
}
