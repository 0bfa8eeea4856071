import { useLingui, Trans } from '@lingui/react/macro';
import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { deliveryOf, type Delivery } from '#outbox/delivery.ts';
import { RecordTile } from '#records/file/recordTile.tsx';
import { useCategoryName, useShortDocumentDay } from './categoryName.ts';
import { formatCode } from '#i18n/formats.ts';
import { useStepLabel } from '#records/stepLabel.ts';
import { LadderDots } from '#ui/ladderDots.tsx';
import { RefusedNote } from '#records/refusedNote.tsx';

interface DocumentTileProps {
  document: Document;
  /** Rows of the outbox by entity id (readPending). */
  pending: ReadonlyMap<string, OutboxRow>;
  /** The bytes are on this device. */
  isStored: boolean;
  isAwaited: boolean;
  image: Blob | undefined;
  /** It is shown beside the list. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** A medical document in the list: title, date, size, sender and delivery state. */
export function DocumentTile({
  document,
  pending,
  isStored,
  isAwaited,
  image,
  isCurrent,
  onOpen,
}: DocumentTileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = useShortDocumentDay();
  const category = useCategoryName();
  const { file, by } = document;
  const upload = pending.get(file.fileId);
  const delivery = deliveryOf(document, pending);
  const parked =
    delivery.step === 'attention' ? delivery.row : upload?.state === 'parked' ? upload : undefined;
  return (
    <div className="grid gap-2">
      <RecordTile
        file={file}
        title={textIn(document.title, locale.code)}
        facts={[
          category(document.category),
          day(document),
          by === 'clinic' ? t`from the clinic` : t`from you`,
        ]}
        upload={upload}
        isStored={isStored}
        isAwaited={isAwaited}
        image={image}
        attention={parked !== undefined}
        isCurrent={isCurrent}
        onOpen={onOpen}
      />
      {by === 'patient' ? <DocumentDelivery delivery={delivery} /> : null}
      {parked ? <RefusedDocument row={parked} /> : null}
    </div>
  );
}

const reachedStops: Record<Delivery['step'], number> = {
  device: 1,
  sending: 2,
  attention: 1,
  received: 3,
  read: 4,
};

/** Delivery state of an uploaded document, with its confirmation number. */
function DocumentDelivery({ delivery }: { delivery: Delivery }) {
  const stepLabel = useStepLabel();
  const locale = useLocale();
  return (
    <div data-delivery={delivery.step}>
      <LadderDots done={reachedStops[delivery.step]}>
        <span className="font-label">{stepLabel(delivery.step)}</span>
        {delivery.number === null ? null : <bdi>{formatCode(locale, delivery.number)}</bdi>}
      </LadderDots>
    </div>
  );
}

/** A refused document: reason and actions. */
function RefusedDocument({ row }: { row: OutboxRow }) {
  return (
    <RefusedNote row={row} of="document" discardTitle={<Trans>Discard this document?</Trans>} />
  );
}
