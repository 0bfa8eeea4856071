import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { sandboxPayments } from '../../db/tables/index.ts';
import type { PaymentGateway } from '../gateway.ts';

/**
 * A gateway without a bank, for demos and tests. Its payments are in a table of its own, which
 * nothing else reads, as a real one's would be elsewhere.
 */
export function openSandbox(db: Db, now: () => Date): Sandbox {
  const byReference = (reference: string) => eq(sandboxPayments.reference, reference);
  const byToken = (token: string) => eq(sandboxPayments.token, token);
  const isPending = eq(sandboxPayments.state, 'pending');

  /** Applies what is due by now (late payment, time-out), then reads the payment. */
  async function read(where: ReturnType<typeof eq>): Promise<SandboxPayment | undefined> {
    const at = now();
    const settled = sql`${sandboxPayments.settlesAt} <= ${at.toISOString()}`;
    const expired = sql`${sandboxPayments.settlesAt} is null and ${sandboxPayments.createdAt} <= ${new Date(at.getTime() - expiryMs).toISOString()}`;
    await db
      .update(sandboxPayments)
      .set({ state: 'paid' })
      .where(and(where, isPending, settled));
    await db
      .update(sandboxPayments)
      .set({ state: 'canceled' })
      .where(and(where, isPending, expired));
    const [found] = await db.select().from(sandboxPayments).where(where);
    return found;
  }
  const readExisting = async (where: ReturnType<typeof eq>): Promise<SandboxPayment> => {
    const found = await read(where);
    if (!found) throw new Error('the sandbox gateway has no such payment');
    return found;
  };

  return {
    name: 'sandbox',
    async create(order) {
      const number = v.parse(
        numberRow,
        await db.execute(sql`select nextval('sandbox_numbers')::text as number`),
      );
      await db
        .insert(sandboxPayments)
        .values({
          ...order,
          reference: number.rows[0].number,
          token: randomBytes(24).toString('base64url'),
          state: 'pending',
          createdAt: now().toISOString(),
        })
        .onConflictDoNothing();
      const { reference, token } = await readExisting(eq(sandboxPayments.id, order.id));
      return { reference, url: `${sandboxPath}/${token}` };
    },
    async verify({ reference }) {
      const { state, amount, currency } = await readExisting(byReference(reference));
      return { verdict: state === 'refunded' ? 'paid' : state, amount, currency };
    },
    async refund(reference) {
      await readExisting(byReference(reference));
      await db
        .update(sandboxPayments)
        .set({ state: 'refunded' })
        .where(and(byReference(reference), eq(sandboxPayments.state, 'paid')));
    },
    find: (token) => read(byToken(token)),
    async decide(token, choice) {
      await read(byToken(token));
      // A late payment is decided already.
      const undecided = and(byToken(token), isPending, sql`${sandboxPayments.settlesAt} is null`);
      const change =
        choice === 'late'
          ? { settlesAt: new Date(now().getTime() + lateMs).toISOString() }
          : { state: outcomes[choice] };
      await db.update(sandboxPayments).set(change).where(undecided);
    },
  };
}

export const sandboxPath = '/sandbox-gateway';

/** `hang`: the money is taken, and the browser never hears of it. `late`: paid after a minute. */
export const sandboxChoices = ['pay', 'fail', 'cancel', 'hang', 'late'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];
const outcomes = { pay: 'paid', fail: 'failed', cancel: 'canceled', hang: 'paid' } as const;

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** The gateway, and what its hosted page does (`page.ts`). */
export interface Sandbox extends PaymentGateway {
  find(token: string): Promise<SandboxPayment | undefined>;
  /** What the person pressed. Changes nothing once the payment is decided. */
  decide(token: string, choice: SandboxChoice): Promise<void>;
}

const numberRow = v.object({ rows: v.tuple([v.object({ number: v.string() })]) });
const lateMs = 60_000;
/** An unpaid payment is canceled after this time, as at real gateways. */
const expiryMs = 20 * 60_000;
