import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { CardOrder } from '#contract/cardOrder.ts';
import { uuid } from '#contract/ids.ts';
import { endBill } from '../bills/issue.ts';
import { accounts, cardOrders } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { addAuditLine, auditSource, recordReading } from './audit/write.ts';
import { cursorInstant, readCursor, writeCursor } from './cursor.ts';
import { findByNumber } from './findByNumber.ts';
import { ofPatientOr } from './matchesText.ts';

const maxItems = 100;
/** Not by number: an order that was never received has none. */
const timeAndId = v.tuple([cursorInstant, uuid]);
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
    const { status, q = '', cursor } = readQuery('staffCardOrders', c);
    await recordReading(db, auditSource(c, deps.now()), 'staffCardOrders');
    const search = ofPatientOr(db, cardOrders.number, q);
    const ofStatus = status
      ? eq(cardOrders.status, status)
      : inArray(cardOrders.status, ['requested', 'to-pay', 'preparing', 'sent']);
    const wanted = and(ofStatus, search);
    const after = cursor === undefined ? undefined : readCursor(timeAndId, cursor);
    const rows = await db
      .select({ order: cardOrders, patient: accounts.name, patientNumber: accounts.number })
      .from(cardOrders)
      .innerJoin(accounts, eq(accounts.id, cardOrders.accountId))
      .where(
        and(
          wanted,
          after &&
            sql`(${cardOrders.createdAt}, ${cardOrders.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(asc(cardOrders.createdAt), asc(cardOrders.id))
      .limit(maxItems + 1);
    const page = rows.slice(0, maxItems);
    const last = page.at(-1)?.order;
    const [all] = await db
      .select({ total: count() })
      .from(cardOrders)
      .innerJoin(accounts, eq(accounts.id, cardOrders.accountId))
      .where(wanted);
    return respond('staffCardOrders', c, {
      items: page.map(({ order: { accountId: _who, ...order }, ...who }) => ({ ...order, ...who })),
      total: all?.total ?? 0,
      next: rows.length > maxItems && last ? writeCursor([last.createdAt, last.id]) : null,
    });
  });
  app.post('/staff/card-orders/:order/progress', async (c) => {
    const { status } = await readBody('staffCardOrderProgress', c);
    return respond('staffCardOrderProgress', c, await change(c, status));
  });
  app.post('/staff/card-orders/:order/cancel', async (c) =>
    respond('staffCardOrderCancel', c, await change(c, 'canceled')),
  );

  /** Changes an order in the patient's feed; the row is locked meanwhile. */
  async function change(c: Context<Env, '/staff/card-orders/:order'>, status: keyof typeof before) {
    const key = c.req.param('order');
    const at = deps.now();
    const now = at.toISOString();
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
      await addAuditLine(tx, auditSource(c, at), {
        action: 'change',
        act: c.var.act,
        patientId: accountId,
        subject: `card order ${order.number ?? id}`,
        before: order.status,
        after: status,
      });
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
