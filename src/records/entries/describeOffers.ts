import type { Bill } from '#contract/bill.ts';
import type { CardOrder } from '#contract/cardOrder.ts';
import type { LoanRecommendation, Recommendation } from '#contract/recommendation.ts';
import type { LocalizedText } from '#contract/text.ts';
import { type EntryLine, line, numberLine, plain, present, type RecordEntry } from './entry.ts';
import { labels, statusWords } from './words.ts';

// Entries of what costs money: bills, offers of the clinic, and orders.

export function describeBill(row: Bill): RecordEntry {
  const { currency } = row.total;
  return {
    kind: 'bill',
    id: row.id,
    within: row.id,
    title: row.title,
    isTitleInherited: false,
    lines: present([
      line(labels.number, { code: row.number }),
      line(labels.status, { word: statusWords.bill[row.status] }),
      line(labels.total, { money: row.total }),
      row.dueAt !== null && line(labels.due, { day: row.dueAt }),
      row.paidAt !== null && line(labels.paid, { at: row.paidAt }),
      row.payment && line(labels.reference, { code: row.payment.reference }),
      ...row.lines.flatMap(({ title, reason, amount }) => [
        plain(title),
        reason !== null && plain(reason),
        { money: { amount, currency } },
      ]),
    ]),
    files: [],
    at: row.issuedAt,
  };
}

const person = ({ name, title }: { name: LocalizedText; title: LocalizedText }): EntryLine[] => [
  line(labels.by, { text: name }),
  plain(title),
];

export function describeRecommendation(row: Recommendation): RecordEntry {
  return {
    kind: 'recommendation',
    id: row.id,
    within: row.id,
    title: row.package.title,
    isTitleInherited: false,
    lines: present([
      line(labels.reason, { text: row.reason }),
      plain(row.package.summary),
      line(labels.status, { word: statusWords.recommendation[row.status] }),
      line(labels.price, { money: row.package.price }),
      ...person(row.by),
      numberLine(row.number),
    ]),
    files: [],
    at: row.createdAt,
  };
}

export function describeLoan(row: LoanRecommendation): RecordEntry {
  const { currency } = row.principal;
  return {
    kind: 'loanRecommendation',
    id: row.id,
    within: row.id,
    title: row.purpose,
    isTitleInherited: false,
    lines: present([
      line(labels.lender, { text: row.lender }),
      line(labels.status, { word: statusWords.recommendation[row.status] }),
      line(labels.principal, { money: row.principal }),
      line(labels.instalment, { money: { amount: row.instalment, currency } }),
      line(labels.months, { code: row.months }),
      ...row.conditions.map((each) => line(labels.conditions, { text: each })),
      ...person(row.by),
      numberLine(row.number),
    ]),
    files: [],
    at: row.createdAt,
  };
}

export function describeCardOrder(row: CardOrder): RecordEntry {
  const { city, text: street, postalCode, phone } = row.address;
  return {
    kind: 'cardOrder',
    id: row.id,
    within: row.id,
    title: row.plan.name,
    isTitleInherited: false,
    lines: present([
      line(labels.status, { word: statusWords.cardOrder[row.status] }),
      line(labels.holder, { text: row.holder.name }),
      line(labels.birthDate, { day: row.holder.birthDate }),
      line(labels.address, { text: [city, street, postalCode].filter(Boolean).join(', ') }),
      line(labels.phone, { code: phone }),
      line(labels.price, { money: row.plan.price }),
      numberLine(row.number),
    ]),
    files: [],
    at: row.createdAt,
  };
}
