import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { RefusedNote } from '#records/refusedNote.tsx';

/** A refused document: reason and actions. */
export function RefusedDocument({ row }: { row: OutboxRow }) {
  return <RefusedNote row={row} of="document" discardTitle={<Trans>Discard this document?</Trans>} />;
}
