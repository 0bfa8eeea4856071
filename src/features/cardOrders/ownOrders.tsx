import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cancelCardOrder, type CardOrder } from '#contract/cardOrder.ts';
import { textIn } from '#contract/text.ts';
import { formatCode, formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { deliveryOf } from '#outbox/delivery.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { isEditable } from '#outbox/manage.ts';
import { DeliveryTag } from '#records/deliveryTag.tsx';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { RefusedNote } from '#records/refusedNote.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { WaitingNote } from '#records/waitingNote.tsx';
import { WrittenBy } from '#records/writtenBy.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { useSaving } from '#ui/useSaving.ts';

export interface OwnOrder {
  order: CardOrder;
  /** Its bill is due: it can be paid. */
  isToPay: boolean;
  /** The queued or refused cancellation. */
  cancellation: OutboxRow | undefined;
}

/** The patient’s orders, newest first, also those that are not sent yet. */
export function OwnOrders({
  orders,
  pending,
}: {
  orders: readonly OwnOrder[];
  pending: ReadonlyMap<string, OutboxRow>;
}) {
  if (orders.length === 0) return null;
  return (
    <section className="mb-10">
      <h2 className="mb-2 t-h3">
        <Trans>Your orders</Trans>
      </h2>
      <ul className={rowsClass}>
        {orders.map((own) => (
          <Order key={own.order.id} {...own} pending={pending} />
        ))}
      </ul>
    </section>
  );
}

function Order({
  order,
  isToPay,
  cancellation,
  pending,
}: OwnOrder & { pending: ReadonlyMap<string, OutboxRow> }) {
  const locale = useLocale();
  const { amount, currency } = useMoney()(order.plan.price);
  const delivery = deliveryOf(order, pending);
  const arrived = delivery.step === 'received';
  const { row } = delivery;
  const number = delivery.number === null ? '' : formatCode(locale, delivery.number);
  return (
    <li data-delivery={delivery.step} className="grid gap-3 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-strong">
            <bdi>{textIn(order.plan.name, locale.code)}</bdi>
          </h3>
          <p className="text-ink-2 t-small">
            <span className="whitespace-nowrap">
              <span className="num">{amount}</span> {currency}
            </span>{' '}
            · <bdi>{order.holder.name}</bdi> · <bdi>{order.address.city}</bdi> ·{' '}
            {formatDay(locale, order.createdAt)}
          </p>
          <WrittenBy of="order" name={order.writtenBy} />
          {arrived && number !== '' ? (
            <p className="text-ink-2 t-small">
              <Trans>
                Confirmation number: <bdi>{number}</bdi>.
              </Trans>
            </p>
          ) : null}
        </div>
        {arrived ? <StatusTag status={order.status} /> : <DeliveryTag delivery={delivery} />}
      </div>
      {delivery.step === 'device' || delivery.step === 'sending' ? (
        <p className="text-ink-2 t-small">
          <WaitingNote row={row} />{' '}
          <Trans>The price is confirmed when the clinic has received the order.</Trans>
        </p>
      ) : null}
      {delivery.step === 'attention' && row ? (
        <RefusedNote
          row={row}
          of="request"
          discardTitle={<Trans>Discard this order?</Trans>}
          edit={<EditOrder id={row.id} />}
        />
      ) : null}
      {delivery.step === 'device' && row && isEditable(row) ? <UnsentActions row={row} /> : null}
      {cancellation?.state === 'parked' ? (
        <RefusedNote
          row={cancellation}
          of="answer"
          discardTitle={<Trans>Discard this cancellation?</Trans>}
        />
      ) : null}
      {cancellation && cancellation.state !== 'parked' && cancellation.state !== 'acked' ? (
        <p className="text-ink-2 t-small">
          <Trans>The clinic does not know of the cancellation yet.</Trans>
        </p>
      ) : null}
      {arrived ? (
        <OrderActions
          order={order}
          isToPay={isToPay}
          canCancel={cancellation === undefined && isCancelable(order)}
        />
      ) : null}
    </li>
  );
}

const EditOrder = ({ id }: { id: string }) => (
  <Link to="/order-pcheck-card" search={{ edit: id }} className={buttonClass({ size: 'sm' })}>
    <Trans>Edit</Trans>
  </Link>
);

/** For an order that still waits on this device. */
function UnsentActions({ row }: { row: OutboxRow }) {
  const [discarding, setDiscarding] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <EditOrder id={row.id} />
      <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
        <Trans>Discard</Trans>
      </Button>
      <DiscardItemDialog
        id={row.id}
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={<Trans>Discard this order?</Trans>}
      />
    </div>
  );
}

const isCancelable = ({ status }: CardOrder): boolean =>
  status === 'requested' || status === 'to-pay';

/** To pay an order that the clinic has, and to cancel one that is not paid. */
function OrderActions({
  order,
  isToPay,
  canCancel,
}: Pick<OwnOrder, 'order' | 'isToPay'> & { canCancel: boolean }) {
  if (!isToPay && !canCancel) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isToPay && order.billId !== null ? (
        <Link
          to="/panel/bills/$bill"
          params={{ bill: order.billId }}
          className={buttonClass({ variant: 'filled', size: 'sm' })}
        >
          <Trans>Go to the bill</Trans>
        </Link>
      ) : null}
      {canCancel ? <CancelOrder order={order} /> : null}
    </div>
  );
}

/** Cancels after a confirmation; it is gone then, and the order takes the focus. */
function CancelOrder({ order }: Pick<OwnOrder, 'order'>) {
  const db = useDb();
  const saving = useSaving();
  const [asking, setAsking] = useState(false);
  const canceled = useRestoredFocus();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    const item = button.current?.closest('li');
    return saving.run(async () => {
      await enqueue(db, cancelCardOrder, { cardOrderId: order.id });
      canceled(() => item);
      setAsking(false);
    });
  };
  return (
    <>
      <Button ref={button} size="sm" variant="danger" onClick={() => setAsking(true)}>
        <Trans>Cancel the order</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Cancel this order?</Trans>}
        description={<Trans>Nothing has been paid. You can order again at any time.</Trans>}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans comment="Button: does not cancel the order">Keep the order</Trans>
            </Button>
            <Button variant="danger" busy={saving.busy} onClick={() => void cancel()}>
              <Trans>Cancel the order</Trans>
            </Button>
          </>
        }
      >
        <SaveError of="answer" error={saving.error} />
      </Dialog>
    </>
  );
}

const tones: Record<CardOrder['status'], TagTone> = {
  requested: 'blue',
  'to-pay': 'amber',
  preparing: 'blue',
  sent: 'blue',
  delivered: 'green',
  canceled: 'slate',
};

function StatusTag({ status }: { status: CardOrder['status'] }) {
  const { t } = useLingui();
  const labels = {
    requested: t({ message: 'Requested', comment: 'State of an order of a card' }),
    'to-pay': t({ message: 'Waiting for payment', comment: 'State of an order of a card' }),
    preparing: t({ message: 'Being prepared', comment: 'State of an order of a card' }),
    sent: t({ message: 'On its way to you', comment: 'State of an order of a card' }),
    delivered: t({ message: 'Delivered', comment: 'State of an order of a card' }),
    canceled: t({ message: 'Canceled', comment: 'State of an order of a card' }),
  };
  return <Tag tone={tones[status]}>{labels[status]}</Tag>;
}
