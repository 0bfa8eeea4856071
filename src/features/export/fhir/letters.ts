import type { Bill } from '#contract/bill.ts';
import type { CardOrder } from '#contract/cardOrder.ts';
import type { Comment } from '#contract/comment.ts';
import type { Message } from '#contract/message.ts';
import type { LoanRecommendation, Recommendation } from '#contract/recommendation.ts';
import type { Ticket } from '#contract/ticket.ts';
import { formatValue, kindNames } from '#records/entries/entry.ts';
import { departmentWords, labels, statusWords } from '#records/entries/words.ts';
import type { Builder } from './build.ts';

// What was written and paid: conversations, comments, offers of the clinic, orders, bills.

const taskStatuses = { open: 'requested', answered: 'in-progress', closed: 'completed' };

/** A conversation is a Task for the clinic; its messages are about it. */
export function addTicket(to: Builder, row: Ticket): void {
  const { estimate, result } = row;
  const isPending = to.isPending('ticket', row.id);
  const plan = to.referenceTo('patientPackage', row.patientPackageId);
  to.add({
    resourceType: 'Task',
    id: row.id,
    ...to.tag('ticket', row.id),
    ...(row.number === null
      ? {}
      : { identifier: [{ system: 'urn:nabz:ticket', value: String(row.number) }] }),
    ...(plan ? { basedOn: [plan] } : {}),
    status: isPending && row.number === null ? 'draft' : taskStatuses[row.status],
    intent: 'order',
    priority: row.urgency === 'urgent' ? 'urgent' : 'routine',
    code: to.concept(to.i18n._(departmentWords[row.department])),
    ...to.string('description', row.subject),
    for: to.patient,
    authoredOn: row.createdAt,
    lastModified: row.updatedAt,
    requester: to.patient,
    owner: to.clinic,
    ...to.note(
      estimate && [...estimate.needs, ...estimate.options].join('\n'),
      result &&
        [result.title, ...result.values.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
    ),
  });
}

export function addMessage(to: Builder, row: Message): void {
  const isPending = to.isPending('message', row.id);
  const isOwn = row.author === 'patient';
  const clinic = row.authorName ? { ...to.clinic, ...to.named(row.authorName) } : to.clinic;
  const ticket = to.referenceTo('ticket', row.ticketId);
  to.add({
    resourceType: 'Communication',
    id: row.id,
    ...to.tag('message', row.id),
    ...to.identifier('message', row.number),
    status: isPending ? 'in-progress' : 'completed',
    subject: to.patient,
    ...(ticket ? { about: [ticket] } : {}),
    sent: row.createdAt,
    ...(row.receivedAt === null || isPending ? {} : { received: row.receivedAt }),
    recipient: [isOwn ? to.clinic : to.patient],
    sender: isOwn ? to.patient : clinic,
    payload: [
      ...[to.string('contentString', row.body)].filter((part) => 'contentString' in part),
      ...row.attachments.map((file) => ({ contentAttachment: to.attachment(file) })),
    ],
  });
}

/** A comment on something public. */
export function addComment(to: Builder, row: Comment): void {
  to.add({
    resourceType: 'Communication',
    id: row.id,
    ...to.tag('comment', row.id),
    ...to.identifier('comment', row.number),
    status: to.isPending('comment', row.id) ? 'in-progress' : 'completed',
    statusReason: to.concept(to.i18n._(statusWords.comment[row.status])),
    category: [to.concept(to.i18n._(kindNames.comment))],
    subject: to.patient,
    topic: to.concept(row.targetTitle),
    sent: row.createdAt,
    recipient: [to.clinic],
    sender: { ...to.patient, ...to.named(row.name) },
    payload: [to.string('contentString', row.body)].filter((part) => 'contentString' in part),
    ...to.note(row.rating === null ? null : `${row.rating}/5`, row.reply?.body),
  });
}

const requestStatuses = {
  open: 'active',
  accepted: 'completed',
  declined: 'revoked',
  expired: 'revoked',
};

/** A package that the clinic recommends: a proposal. */
export function addRecommendation(to: Builder, row: Recommendation): void {
  to.add({
    resourceType: 'ServiceRequest',
    id: row.id,
    ...to.tag('recommendation', row.id),
    ...to.identifier('recommendation', row.number),
    // An answer that waits to be sent changes nothing at the clinic.
    status: to.isPending('recommendation', row.id) ? 'active' : requestStatuses[row.status],
    intent: 'proposal',
    code: to.concept(row.package.title),
    subject: to.patient,
    authoredOn: row.createdAt,
    requester: { ...to.clinic, ...to.named(row.by.name) },
    ...to.note(
      row.reason,
      row.package.summary,
      statusText(to, row.status),
      valueText(to, labels.price, { money: row.package.price }),
    ),
  });
}

/** A loan is no care: what the clinic wrote about it. */
export function addLoan(to: Builder, row: LoanRecommendation): void {
  const { currency } = row.principal;
  const money = (amount: number) => ({ money: { amount, currency } });
  to.add({
    resourceType: 'Communication',
    id: row.id,
    ...to.tag('loanRecommendation', row.id),
    ...to.identifier('loanRecommendation', row.number),
    status: 'completed',
    category: [to.concept(to.i18n._(kindNames.loanRecommendation))],
    subject: to.patient,
    topic: to.concept(row.purpose),
    sent: row.createdAt,
    recipient: [to.patient],
    sender: { ...to.clinic, ...to.named(row.by.name) },
    payload: [
      row.lender,
      statusText(to, row.status),
      valueText(to, labels.principal, { money: row.principal }),
      valueText(to, labels.instalment, money(row.instalment)),
      valueText(to, labels.months, { code: row.months }),
      valueText(to, labels.fee, money(row.fee)),
      valueText(to, labels.due, { day: row.firstDueAt }),
      ...row.conditions,
    ].map((text) => to.string('contentString', text)),
  });
}

const orderStatuses = {
  requested: 'active',
  'to-pay': 'active',
  preparing: 'active',
  sent: 'active',
  delivered: 'completed',
  canceled: 'revoked',
};

export function addCardOrder(to: Builder, row: CardOrder): void {
  const { city, text, postalCode, phone } = row.address;
  const isNew = to.isPending('cardOrder', row.id) && row.number === null;
  to.add({
    resourceType: 'ServiceRequest',
    id: row.id,
    ...to.tag('cardOrder', row.id),
    ...to.identifier('cardOrder', row.number),
    status: isNew ? 'draft' : orderStatuses[row.status],
    intent: 'order',
    code: to.concept(row.plan.name),
    subject: to.patient,
    authoredOn: row.createdAt,
    requester: to.patient,
    ...to.note(
      to.i18n._(statusWords.cardOrder[row.status]),
      valueText(to, labels.price, { money: row.plan.price }),
      valueText(to, labels.holder, { text: row.holder.name }),
      valueText(to, labels.birthDate, { day: row.holder.birthDate }),
      valueText(to, labels.address, { text: [city, text, postalCode].filter(Boolean).join(', ') }),
      valueText(to, labels.phone, { code: phone }),
    ),
  });
}

const invoiceStatuses = {
  due: 'issued',
  paid: 'balanced',
  refunded: 'balanced',
  void: 'cancelled',
};

export function addBill(to: Builder, row: Bill): void {
  const { currency } = row.total;
  const total = to.money(row.total);
  to.add({
    resourceType: 'Invoice',
    id: row.id,
    ...to.identifier('bill', row.number),
    status: invoiceStatuses[row.status],
    type: to.concept(row.title),
    subject: to.patient,
    recipient: to.patient,
    date: row.issuedAt,
    issuer: to.clinic,
    lineItem: row.lines.map(({ title, amount, covered }) => ({
      chargeItemCodeableConcept: to.concept(title),
      priceComponent: [
        { type: 'base', amount: to.money({ amount, currency }) },
        // What the package pays is not part of the total.
        ...(covered ? [{ type: 'discount', amount: to.money({ amount, currency }) }] : []),
      ],
    })),
    totalNet: total,
    totalGross: total,
    ...(row.dueAt === null ? {} : { paymentTerms: valueText(to, labels.due, { day: row.dueAt }) }),
    ...to.note(
      to.i18n._(statusWords.bill[row.status]),
      row.paidAt === null ? null : valueText(to, labels.paid, { at: row.paidAt }),
      row.payment && valueText(to, labels.reference, { code: row.payment.reference }),
      ...row.refunds.map(
        ({ reference, at }) => `${to.i18n._(statusWords.bill.refunded)}: ${reference}, ${at}`,
      ),
      ...row.lines.map(({ reason }) => reason),
    ),
  });
}

const statusText = (to: Builder, status: Recommendation['status']): string =>
  to.i18n._(statusWords.recommendation[status]);

const valueText = (
  to: Builder,
  label: (typeof labels)[keyof typeof labels],
  value: Parameters<typeof formatValue>[0],
): string => `${to.i18n._(label)}: ${formatValue(value, to.locale, to.i18n)}`;
