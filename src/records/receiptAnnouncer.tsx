import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { sendMessage } from '#contract/message.ts';
import { checkPreparation } from '#contract/patientPackage.ts';
import { sendSubmission } from '#contract/submission.ts';
import { openTicket } from '#contract/ticket.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { AccountDb, ReceivedItem } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useLive } from '#mirror/react.tsx';
import { isUpload } from '#outbox/unsent.ts';

/** Conversations and sent forms announce their own items; a tick of a list is not announced. */
const announcedElsewhere: ReadonlySet<string> = new Set([
  openTicket.name,
  sendMessage.name,
  sendSubmission.name,
  checkPreparation.name,
]);

/** What has happened to the items of the outbox while this page was open. */
export interface Receipts {
  waiting: ReadonlySet<string>;
  /** The confirmation numbers of items that are not announced yet, by id. */
  received: ReadonlyMap<string, number | null>;
  /** The numbers of the last announcement, and how many announcements there were. */
  announced: readonly (number | null)[];
  count: number;
}
export const noReceipts: Receipts = {
  waiting: new Set(),
  received: new Map(),
  announced: [],
  count: 0,
};

/** The outbox, and what has left it. */
export interface OutboxContents {
  rows: readonly OutboxRow[];
  received: readonly Pick<ReceivedItem, 'id' | 'number'>[];
}

const readContents = (db: AccountDb): Promise<OutboxContents> =>
  db.transaction('r', db.outbox, db.received, async () => ({
    rows: await db.outbox.toArray(),
    received: await db.received.orderBy('at').reverse().limit(50).toArray(),
  }));

/** After a change of the outbox. Receipts are announced together, when nothing waits any more. */
export function nextReceipts(before: Receipts, contents: OutboxContents): Receipts {
  const { rows } = contents;
  const items = rows.filter(
    (row) => !row.quiet && !isUpload(row) && !announcedElsewhere.has(row.name),
  );
  const isWaiting = ({ state, cancel }: OutboxRow) =>
    cancel === undefined && (state === 'queued' || state === 'sending');
  // A pull may remove an acknowledged item before this page has read the acknowledgement.
  const arrived = [
    ...items
      .filter(({ state }) => state === 'acked')
      .map(({ id, ack }) => ({ id, number: ack?.number ?? null })),
    ...contents.received.filter(({ id }) => !rows.some((row) => row.id === id)),
  ].filter(({ id }) => before.waiting.has(id));
  const waiting = new Set(items.filter(isWaiting).map(({ id }) => id));
  const received = new Map([
    ...before.received,
    ...arrived.map(({ id, number }) => [id, number] as const),
  ]);
  if (waiting.size > 0 || received.size === 0) return { ...before, waiting, received };
  return {
    waiting,
    received: noReceipts.received,
    announced: [...received.values()],
    count: before.count + 1,
  };
}

/**
 * Live region of the panel: announces once that the clinic has received what the patient sent, with
 * the number. That something waits or is being sent is announced by the header's status line.
 */
export function ReceiptAnnouncer() {
  const locale = useLocale();
  const contents = useLive(readContents);
  const [seen, setSeen] = useState({ contents, receipts: noReceipts });
  if (contents && contents !== seen.contents)
    setSeen({ contents, receipts: nextReceipts(seen.receipts, contents) });
  const { announced, count } = seen.receipts;
  const [first = null] = announced;
  const number = first === null ? '' : formatCode(locale, first);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {/* The same text is announced again under a new key. */}
      <span key={count}>
        {announced.length === 0 ? null : announced.length > 1 ? (
          <Plural
            value={announced.length}
            one="The clinic received # item."
            other="The clinic received # items."
          />
        ) : number === '' ? (
          <Trans>The clinic received it.</Trans>
        ) : (
          <Trans>The clinic received it. Confirmation number: {number}.</Trans>
        )}
      </span>
    </p>
  );
}
