import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';

interface BillOptions {
  reason?: string | undefined;
  due?: string | undefined;
  reference?: string | undefined;
}

/** `bill list|find|issue|void|paid-in-cash|refund …`: the text to print; undefined for another command. */
export function bill(
  verb: string,
  [first, title, amount]: readonly (string | undefined)[],
  options: BillOptions,
): Promise<string> | undefined {
  if (verb === 'list') return list(first === undefined ? {} : { status: first });
  if (first === undefined) return undefined;
  if (verb === 'find') return list({ q: first });
  if (verb === 'void') return callStaff('staffVoidBill', { params: { bill: first } }).then(toLine);
  if (verb === 'paid-in-cash')
    return callStaff('staffPaidInCash', {
      params: { bill: first },
      body: { reference: options.reference },
    }).then(toLine);
  if (verb === 'refund')
    return callStaff('staffRefundBill', {
      params: { bill: first },
      body: { reason: options.reason },
    }).then(({ isPending, ...changed }) =>
      isPending
        ? `bill ${changed.number}: will be refunded once the payment gateway confirms it`
        : toLine(changed),
    );
  if (verb !== 'issue' || title === undefined || amount === undefined) return undefined;
  return issue(first, title, amount, options);
}

async function issue(
  login: string,
  title: string,
  amount: string,
  { reason, due }: BillOptions,
): Promise<string> {
  if (!/^\d{1,13}$/.test(amount)) throw new Error(`${amount} is not an amount in rials.`);
  const lines = [{ title, reason: reason ?? null, amount: Number(amount) }];
  return toLine(
    await callStaff('staffIssueBill', { body: { login, title, lines, dueAt: due ?? null } }),
  );
}

const toLine = ({ number, status }: { number: number; status: string }): string =>
  `bill ${number}: ${status}`;

async function list(query: Record<string, string>): Promise<string> {
  const { items, total } = await callStaff('staffBills', { query });
  const lines = items.map(
    ({ number, status: now, isRefunding, total: sum, dueAt, patient, title }) =>
      [
        number,
        (isRefunding ? 'refunding' : now).padEnd(9),
        `${sum.amount} ${sum.currency}`.padStart(18),
        dueAt ?? '          ',
        printableLine(patient),
        printableLine(title['en'] ?? title['und'] ?? Object.values(title)[0] ?? ''),
      ].join('  '),
  );
  return [...lines, `${items.length} of ${total}`].join('\n');
}

/** `card-order list|sent|delivered|cancel …`: the text to print; undefined for another command. */
export function cardOrder(verb: string, order: string | undefined): Promise<string> | undefined {
  if (verb === 'list') return listCardOrders(order);
  if (order === undefined) return undefined;
  const line = ({ status }: { status: string }) => `card order ${order}: ${status}`;
  const params = { order };
  if (verb === 'cancel') return callStaff('staffCardOrderCancel', { params }).then(line);
  if (verb !== 'sent' && verb !== 'delivered') return undefined;
  return callStaff('staffCardOrderProgress', { params, body: { status: verb } }).then(line);
}

/** With the address to which the card is sent. */
async function listCardOrders(status: string | undefined): Promise<string> {
  const { items, total } = await callStaff('staffCardOrders', {
    query: status === undefined ? {} : { status },
  });
  const lines = items.map(({ number, status: now, plan, patient, holder, address }) =>
    [
      number ?? '',
      now.padEnd(9),
      plan.slug,
      printableLine(patient),
      `for ${printableLine(holder.name)}, ${holder.birthDate}`,
      printableLine(`${address.text}, ${address.city} ${address.postalCode}, ${address.phone}`),
    ].join('  '),
  );
  return [...lines, `${items.length} of ${total}`].join('\n');
}
