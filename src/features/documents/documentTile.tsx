import { useLingui } from '@lingui/react/macro';
import type { Document } from '#contract/document.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/react.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { deliveryOf } from '#outbox/delivery.ts';
import { RecordTile } from '#records/file/recordTile.tsx';
import { DocumentDelivery } from './documentDelivery.tsx';
import { RefusedDocument } from './refusedDocument.tsx';
import { useDocumentDay } from './categoryName.ts';

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
  const upload = pending.get(file.fileId);
  const delivery = deliveryOf(document, pending);
  const parked = delivery.step === 'attention' ? delivery.row : upload?.state === 'parked' ? upload : undefined;
  return (
    <div className="grid gap-2">
      <RecordTile
        file={file}
        title={textIn(document.title, locale.code)}
        facts={[day(document), by === 'clinic' ? t`from the clinic` : t`from you`]}
        upload={upload}
        here={here}
        attention={parked !== undefined}
        onOpen={onOpen}
      />
      {by === 'patient' ? <DocumentDelivery delivery={delivery} /> : null}
      {parked ? <RefusedDocument row={parked} /> : null}
    </div>
  );
}
