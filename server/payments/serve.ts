import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { isOpenPayment, type PaymentAnswer } from '#contract/payment.ts';
import { carerActor } from '../care/actors.ts';
import type { Tx } from '../db/database.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { addAuditLine, auditSource } from '../staff/audit/write.ts';
import {
  advance,
  findBill,
  findPayment,
  lastPayment,
  openPayment,
  type PaymentDeps,
  type PaymentRow,
} from './ledger.ts';

/**
 * `/api/me/bills/{bill}/payments`, `…/payment` and `/api/me/payments/{payment}`. What they answer
 * about a payment comes from the gateway, never from the URL to which it returned.
 */
export function servePayments(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;

  app.post('/me/bills/:bill/payments', async (c) => {
    const billId = idOf(c.req.param('bill'));
    const { id, from } = await readBody('pay', c);
    const withGateway = paymentDeps(deps);
    const { care } = c.var;
    const accountId = c.var.account.id;
    const bill = await findBill(db, accountId, billId);
    const wanted = {
      accountId,
      id,
      billId,
      locale: c.var.locale,
      returnUrl: returnUrl(deps, c, from === 'consult' ? bill : { id: billId, about: null }, id),
      description: ({ number }: { number: number }) =>
        deps.translator.translate(c.var.locale, orderText, { number }),
      // No mutation, so that a carer's line is not written with those.
      onNew: async (tx: Tx, { number }: { number: number }) => {
        if (!care) return;
        await addAuditLine(tx, auditSource(c, deps.now(), carerActor(care)), {
          action: 'change',
          act: 'pay',
          patientId: accountId,
          subject: `bill ${number}`,
        });
      },
    };
    // Repeated when the open payment turns out to have failed, so that a new one can be created.
    for (let tries = 0; ; tries += 1) {
      const opened = await openPayment(withGateway, wanted);
      const payment = opened && (await advance(withGateway, opened).catch(unreachable(deps)));
      const hasEnded = payment !== undefined && payment.id !== id && !isOpenPayment(payment.state);
      const { status } = await findBill(db, accountId, billId);
      if (hasEnded && status === 'due' && tries < 2) continue;
      return respond('pay', c, answerOf(payment, status));
    }
  });

  const refresh = async (payment: PaymentRow | undefined) => {
    if (!payment || !deps.gateway) return payment;
    return advance({ ...deps, gateway: deps.gateway }, payment).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the payment gateway cannot be reached');
      return payment;
    });
  };
  app.get('/me/payments/:payment', async (c) => {
    const accountId = c.var.account.id;
    const payment = await refresh(await findPayment(db, accountId, idOf(c.req.param('payment'))));
    if (!payment) throw new ProblemError('not-found');
    const { status } = await findBill(db, accountId, payment.billId);
    return respond('payment', c, answerOf(payment, status));
  });
  app.get('/me/bills/:bill/payment', async (c) => {
    const accountId = c.var.account.id;
    const billId = idOf(c.req.param('bill'));
    await findBill(db, accountId, billId);
    const payment = await refresh(await lastPayment(db, accountId, billId));
    const { status } = await findBill(db, accountId, billId);
    return respond('billPayment', c, answerOf(payment, status));
  });
}

const idOf = (text: string): string => {
  if (!v.is(uuid, text)) throw new ProblemError('not-found');
  return text;
};

function paymentDeps({ gateway, ...deps }: Deps): PaymentDeps {
  if (!gateway)
    throw new ProblemError('no-longer-open', {
      detail: 'Bills are paid at the clinic: this server has no payment gateway.',
    });
  return { ...deps, gateway };
}

const unreachable =
  ({ log }: Deps) =>
  (error: unknown): never => {
    if (error instanceof ProblemError) throw error;
    log.warn({ err: error }, 'the payment gateway cannot be reached');
    throw new ProblemError('unavailable', { detail: 'The payment gateway gave no answer.' });
  };

/** On the gateway's page; must not reveal the treatment to a bank. */
const orderText = /*i18n*/ { id: 'payment.order', message: 'Nabz, bill {number}' };

function returnUrl(
  { publicUrl, translator }: Deps,
  c: Context<Env>,
  bill: { id: string; about: { kind: string; id: string } | null },
  paymentId: string,
): string {
  const { locale } = c.var;
  const prefix = locale === translator.locales[0] ? '' : `/${locale}`;
  const path =
    bill.about?.kind === 'consult'
      ? `/physician-consult-payment?consult=${bill.about.id}&payment=${paymentId}`
      : `/panel/bills/${bill.id}?payment=${paymentId}`;
  return (publicUrl ?? new URL(c.req.url).origin) + prefix + path;
}

function answerOf(
  payment: PaymentRow | undefined,
  billStatus: PaymentAnswer['billStatus'],
): PaymentAnswer {
  if (!payment) return { payment: null, url: null, billStatus };
  const { id, billId, amount, currency, state, reference, createdAt, url } = payment;
  return {
    payment: { id, billId, amount: { amount, currency }, state, reference, createdAt },
    url: state === 'pending' ? url : null,
    billStatus,
  };
}
