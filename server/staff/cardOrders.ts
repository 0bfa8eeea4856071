import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { CardOrder } from '#contract/cardOrder.ts';
import { endBill } from '../bills/issue.ts';
import { accounts, cardOrders } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { findByNumber } from './findByNumber.ts';

const maxItems = 100;
type Status = CardOrder['status'];

/** From which states an order may go to another; its own state is a retry. */
const before: Record<'sent' | 'delivered' | 'canceled', readonly Status[]> = {
  sent: ['preparing'],
  delivered: ['preparing', 'sent'],
  canceled: ['requested', 'to-pay', 'preparing'],
};

/** `/api/staff/card-orders`: lists orders of check-up cards; sends, delivers or cancels one. */
export function serveStaffCardOrders(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/card-orders', async (c) => {
    const { status } = readQuery('staffCardOrders', c);
    const wanted = status
      ? eq(cardOrders.status, status)
      : inArray(cardOrders.status, ['requested', 'to-pay', 'preparing', 'sent']);
    const rows = await db
      .select({ order: cardOrders, patient: accounts.name })
      .from(cardOrders)
      .innerJoin(accounts, eq(accounts.id, cardOrders.accountId))
      .where(wanted)
      .orderBy(asc(cardOrders.createdAt), asc(cardOrders.id))
      .limit(maxItems);
    const [all] = await db.select({ total: count() }).from(cardOrders).where(wanted);
    return respond('staffCardOrders', c, {
      items: rows.map(({ order: { accountId: _who, ...order }, patient }) => ({
        ...order,
        patient,
      })),
      total: all?.total ?? 0,
    });
  });
  app.post('/staff/card-orders/:order/progress', async (c) => {
    const { status } = await readBody('staffCardOrderProgress', c);
    return respond('staffCardOrderProgress', c, await change(c.req.param('order'), status));
  });
  app.post('/staff/card-orders/:order/cancel', async (c) =>
    respond('staffCardOrderCancel', c, await change(c.req.param('order'), 'canceled')),
  );

  /** Changes an order in the patient's feed; the row is locked meanwhile. */
  async function change(key: string, status: keyof typeof before) {
    const now = deps.now().toISOString();
    const { accountId, id } = await findOrder(key);
    return writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const order = await rows.find('cardOrder', id);
      if (!order) throw new ProblemError('not-found');
      if (order.status !== status && !before[status].includes(order.status))
        throw new ProblemError('no-longer-open', {
          field: 'status',
          detail: `Order ${key} is ${order.status}; it has to be ${before[status].join(' or ')}.`,
        });
      if (order.status === status) return { cardOrderId: id, status };
      if (status === 'canceled') await endBill(rows, order.billId, now);
      rows.save('cardOrder', { ...order, status });
      await rows.flush(record);
      record.announce(accountId);
      return { cardOrderId: id, status };
    });
  }

  async function findOrder(key: string) {
    const { accountId, id } = cardOrders;
    const order = await findByNumber(cardOrders, key, 'order', (where) =>
      db.select({ accountId, id }).from(cardOrders).where(where).limit(2),
    );
    if (order) return order;
    const detail = `There is no card order ${key}.`;
    throw new ProblemError('not-found', { field: 'order', detail });
  }
}
