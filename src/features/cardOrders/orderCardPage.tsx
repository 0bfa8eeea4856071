import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { orderCard } from '#contract/cardOrder.ts';
import type { CardPlan } from '#contract/site/infoPages.ts';
import { readRows } from '#mirror/overlay.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { readOutboxByEntity } from '#outbox/delivery.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { readAnswered } from '#records/answers.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { editKey, NotEditable, TooLate, useEditableItem } from '#records/editableItem.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { draftOf, emptyOrder, orderDraft, orderKey, orderText } from './draft.ts';
import { OrderForm } from './orderForm.tsx';
import { OwnOrders } from './ownOrders.tsx';

interface OrderCardPageProps {
  /** The outbox row of the order that is edited. */
  edit: string | undefined;
  /** Undefined when they could not be loaded, and are not in the worker’s cache. */
  plans: readonly CardPlan[] | undefined;
}

/** Orders a check-up card, and shows the orders so far. */
export function OrderCardPage({ edit, plans }: OrderCardPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const showOrders = () => {
    window.scrollTo(0, 0);
    void navigate({ to: '/order-pcheck-card', search: {}, replace: true });
  };
  return (
    <div className="form-width">
      <PageHeader
        title={edit === undefined ? t`Order a check-up card` : t`Edit the order`}
        className="mb-6"
      />
      {edit === undefined ? <Orders /> : null}
      {plans === undefined ? (
        <EmptyState
          text={
            <Trans>
              The cards and their prices are not on this device yet. Open this page once with the
              internet; after that you can order offline.
            </Trans>
          }
        />
      ) : edit === undefined ? (
        <NewOrder plans={plans} onSent={showOrders} />
      ) : (
        <EditOrder key={edit} rowId={edit} plans={plans} onSent={showOrders} />
      )}
    </div>
  );
}

function Orders() {
  const view = useLive(async (db) => {
    const [orders, bills, pending] = await Promise.all([
      readAnswered(db, 'cardOrder'),
      readRows(db, 'bill'),
      readOutboxByEntity(db),
    ]);
    const due = new Set(bills.filter(({ status }) => status === 'due').map(({ id }) => id));
    return {
      pending,
      orders: orders
        .toSorted((a, b) => b.row.createdAt.localeCompare(a.row.createdAt))
        .map(({ row: order, answer }) => ({
          order,
          isToPay: order.status === 'to-pay' && due.has(order.billId ?? ''),
          cancellation: answer,
        })),
    };
  });
  if (view === undefined) return <ListSkeleton />;
  return <OwnOrders {...view} />;
}

function NewOrder({ plans, onSent }: { plans: readonly CardPlan[]; onSent: () => void }) {
  const db = useDb();
  return (
    <section>
      <h2 className="mb-4 t-h3">
        <Trans>New order</Trans>
      </h2>
      <OrderForm
        draftKey={orderKey}
        initial={emptyOrder}
        plans={plans}
        onSend={async (args, draft) => void (await enqueue(db, orderCard, args, { draft }))}
        onSent={onSent}
      />
    </section>
  );
}

/** Edits an unsent or refused order under its id. */
function EditOrder({
  rowId,
  plans,
  onSent,
}: {
  rowId: string;
  plans: readonly CardPlan[];
  onSent: () => void;
}) {
  const item = useEditableItem(rowId, orderCard.args);
  if (item === undefined) return <ListSkeleton />;
  if (item === null)
    return (
      <NotEditable
        rowId={rowId}
        schema={orderDraft}
        textOf={orderText}
        to="/order-pcheck-card"
        list={<Trans>Your orders</Trans>}
      >
        <OnItsWay />
      </NotEditable>
    );
  return (
    <OrderForm
      draftKey={editKey(rowId)}
      initial={draftOf(item.written)}
      plans={plans}
      tooLate={
        item.isTooLate
          ? (draft) => (
              <TooLate text={orderText(draft.value)} onDiscard={() => draft.clear().then(onSent)}>
                <OnItsWay />
              </TooLate>
            )
          : undefined
      }
      onSend={item.save}
      onSent={onSent}
    />
  );
}

const OnItsWay = () => (
  <Trans>
    This order is on its way to the clinic or has arrived, so it cannot be changed here.
  </Trans>
);
