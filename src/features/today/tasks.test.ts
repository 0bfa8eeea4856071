import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { acceptConsult, cancelConsult, type Consult } from '#contract/consult.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import type { Recommendation } from '#contract/recommendation.ts';
import type { OutboxState } from '#mirror/outboxRow.ts';
import type { Answered } from '#records/answers.ts';
import { dateIn, daysUntil, fastingAt, stopsAround, tasksOf, type TaskSources } from './tasks.ts';
import { nextConsult } from './todayData.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const text = (en: string) => ({ en });
const step = (id: string, dueAt: string, doneAt: string | null) => ({
  id,
  title: text(id),
  dueAt,
  doneAt,
});
const visitAt = (startsAt: string): PatientPackage['visits'][number] => ({
  id: uuidv7(),
  code: '7Q4-81F',
  careCenter: { name: text('Eram'), address: text('x'), city: text('Shiraz') },
  physician: null,
  startsAt,
  timeZone: 'Asia/Tehran',
  preparation: [],
  bring: [],
  fastFrom: null,
  waterUntil: null,
  phone: '+98 71 3620 1100',
  doneAt: null,
});
const item: PatientPackage = {
  id: uuidv7(),
  slug: 'knee-replacement',
  title: text('Knee'),
  summary: text('Knee'),
  icon: 'joint',
  status: 'active',
  startsAt: '2026-11-01',
  expiresAt: '2027-01-01',
  steps: [],
  visits: [visitAt('2026-11-24T21:00:00Z')],
  canceledVisits: [],
  cancelReason: null,
  preparation: [
    { id: uuidv7(), text: text('a'), doneAt: null },
    { id: uuidv7(), text: text('b'), doneAt: '2026-11-20T00:00:00Z' },
  ],
};
const none: TaskSources = {
  packages: [],
  forms: [],
  bills: [],
  consults: [],
  recommendations: [],
  loans: [],
};
const bill = (dueAt: string | null, id = uuidv7()): TaskSources['bills'][number] => ({
  id,
  number: 7288,
  title: text('Bill'),
  about: null,
  lines: [],
  total: { amount: 1, currency: 'IRR' },
  status: 'due',
  issuedAt: '2026-11-20T00:00:00Z',
  dueAt,
  paidAt: null,
  payment: null,
  refunds: [],
});
const answer = (
  state: OutboxState,
  name: string = acceptConsult.name,
): Answered<unknown>['answer'] => ({
  id: uuidv7(),
  seq: 1,
  name,
  args: {},
  stream: '',
  collections: [],
  dependsOn: [],
  createdAt: '2026-11-22T11:00:00Z',
  schema: 1,
  state,
  attempts: 0,
  nextAt: 0,
  putOff: false,
  problem: null,
  quiet: false,
  ack: null,
  sent: 0,
});
const as = <Row>(row: Row, by?: OutboxState): Answered<Row> => ({
  row,
  stored: row,
  answer: by && answer(by),
});
const consult = (change: Partial<Consult>, by?: OutboxState): Answered<Consult> =>
  as(
    {
      id: uuidv7(),
      physician: { slug: 'a', name: text('Dr A'), title: text('Surgeon') },
      mode: 'video',
      status: 'requested',
      wishedSlot: null,
      proposedSlot: null,
      slot: null,
      minutes: 30,
      timeZone: 'Asia/Tehran',
      fee: { amount: 1, currency: 'IRR' },
      billId: null,
      question: 'q',
      attachments: [],
      join: null,
      summary: null,
      number: null,
      createdAt: '2026-11-20T00:00:00Z',
      receivedAt: null,
      heldUntil: null,
      proposedUntil: null,
      note: null,
      clinicNote: null,
      patientTimeZone: null,
      ...change,
    },
    by,
  );
const recommendation = (validUntil: string | null): Recommendation => ({
  id: uuidv7(),
  package: {
    slug: 'knee',
    title: text('Knee'),
    summary: text('Knee'),
    icon: 'joint',
    price: { amount: 1, currency: 'IRR' },
  },
  by: { name: text('Dr A'), title: text('Surgeon') },
  reason: text('r'),
  status: 'open',
  createdAt: '2026-11-01T00:00:00Z',
  validUntil,
  answeredAt: null,
  number: null,
});

test('tasks are in the order of their due dates, and what has none is last', () => {
  const tasks = tasksOf(
    { ...none, packages: [item], bills: [bill(null), bill('2026-11-30'), bill('2026-11-23')] },
    now,
  );
  expect(tasks.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['bill', '2026-11-23'],
    // The visit is at 0:30 in Tehran, so on the next day there.
    ['preparation', '2026-11-25'],
    ['bill', '2026-11-30'],
    ['bill', null],
  ]);
});

test('paid bills, sent forms, done and canceled things are no tasks', () => {
  const done = { ...item, status: 'canceled' as const };
  expect(
    tasksOf({ ...none, packages: [done], bills: [{ ...bill('2026-11-23'), status: 'paid' }] }, now),
  ).toEqual([]);
});

test('a consultation to pay is one task: its bill, or itself when it has no bill here', () => {
  const own = bill('2026-11-25');
  const toPay = { status: 'to-pay', slot: '2026-11-26T08:00:00Z', billId: own.id } as const;
  const tasks = (bills: TaskSources['bills']) =>
    tasksOf({ ...none, bills, consults: [consult(toPay)] }, now).map(({ kind }) => kind);
  expect(tasks([own])).toEqual(['bill']);
  expect(tasks([])).toEqual(['pay']);
  expect(
    tasksOf({ ...none, consults: [consult({ proposedSlot: '2026-11-26T08:00:00Z' })] }, now).map(
      ({ kind, dueAt }) => [kind, dueAt],
    ),
  ).toEqual([['confirm', '2026-11-26']]);
  expect(tasksOf({ ...none, consults: [consult({})] }, now)).toEqual([]);
});

const kinds = (some: Partial<TaskSources>) =>
  tasksOf({ ...none, ...some }, now).map(({ kind }) => kind);

test('a time is to be confirmed until it was accepted or has passed', () => {
  const proposed = { proposedSlot: '2026-11-26T08:00:00Z' };
  expect(kinds({ consults: [consult(proposed)] })).toEqual(['confirm']);
  for (const state of ['queued', 'sending', 'acked'] as const)
    expect(kinds({ consults: [consult(proposed, state)] }), state).toEqual([]);
  expect(kinds({ consults: [consult(proposed, 'parked')] })).toEqual(['confirm']);
  expect(kinds({ consults: [consult({ proposedSlot: '2026-11-22T11:00:00Z' })] })).toEqual([]);
});

test('a consultation is paid while its time is reserved, and not when it is being canceled', () => {
  const own = bill('2026-11-25');
  const slot = '2026-11-26T08:00:00Z';
  const toPay = { status: 'to-pay', slot, heldUntil: '2026-11-22T13:00:00Z' } as const;
  expect(kinds({ consults: [consult(toPay)] })).toEqual(['pay']);
  expect(kinds({ consults: [consult({ ...toPay, heldUntil: '2026-11-22T11:00:00Z' })] })).toEqual(
    [],
  );
  const billed = { ...toPay, billId: own.id };
  expect(kinds({ bills: [own], consults: [consult(billed)] })).toEqual(['bill']);
  expect(kinds({ bills: [own], consults: [consult(billed, 'queued')] })).toEqual([]);
  expect(kinds({ bills: [own], consults: [consult(billed, 'parked')] })).toEqual(['bill']);
});

test('a recommendation is a task on its last day, not after it, and not while an answer waits', () => {
  const today = recommendation('2026-11-22');
  expect(kinds({ recommendations: [as(today)] })).toEqual(['recommendation']);
  expect(kinds({ recommendations: [as(recommendation('2026-11-21'))] })).toEqual([]);
  expect(kinds({ recommendations: [as(today, 'queued')] })).toEqual([]);
  expect(kinds({ recommendations: [as(today, 'parked')] })).toEqual(['recommendation']);
});

test('the next consultation stays until the clinic has received that it is canceled', () => {
  const first = consult({ status: 'scheduled', slot: '2026-11-23T08:00:00Z' });
  const second = consult({ status: 'scheduled', slot: '2026-11-24T08:00:00Z' });
  const past = consult({ status: 'scheduled', slot: '2026-11-22T11:00:00Z' });
  const canceled = (state: OutboxState): Answered<Consult> => ({
    ...first,
    row: { ...first.row, status: 'canceled' },
    answer: answer(state, cancelConsult.name),
  });
  const next = (own: Answered<Consult>) => nextConsult([past, second, own], now)?.consult.id;
  expect(next(first)).toBe(first.row.id);
  for (const state of ['queued', 'sending', 'parked'] as const)
    expect(next(canceled(state)), state).toBe(first.row.id);
  expect(next(canceled('acked'))).toBe(second.row.id);
});

test('days until a plain date', () => {
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-24'].map((day) => daysUntil(day, now, 'UTC')),
  ).toEqual([-1, 0, 2]);
  expect(dateIn('2026-11-24T21:00:00Z', 'Asia/Tehran')).toBe('2026-11-25');
});

test('my line has at most five stops, with two behind and two ahead where there are', () => {
  const steps = [
    step('a', '2026-11-01', '2026-11-01'),
    step('b', '2026-11-05', '2026-11-05'),
    step('c', '2026-11-18', '2026-11-18'),
    step('d', '2026-11-25', null),
    step('e', '2026-11-27', null),
    step('f', '2026-12-06', null),
  ];
  const states = (some: typeof steps) =>
    stopsAround({ steps: some }, '2026-11-22').map(({ key, state }) => `${key} ${state}`);
  expect(states(steps)).toEqual(['b past', 'c past', 'now now', 'd next', 'e ahead']);
  expect(states(steps.slice(3))).toEqual(['now now', 'd next', 'e ahead', 'f ahead']);
  expect(states(steps.slice(0, 3))).toEqual(['a past', 'b past', 'c past', 'now now']);
});

test('the place on the way into fasting', () => {
  const visit = {
    fastFrom: '2026-11-22T20:00:00Z',
    waterUntil: '2026-11-23T02:00:00Z',
    startsAt: '2026-11-23T04:00:00Z',
  };
  const at = (time: string) => fastingAt(visit, Date.parse(time));
  expect(at('2026-11-20T00:00:00Z')).toEqual({ piece: 0, quarter: 0 });
  expect(at('2026-11-22T14:30:00Z')).toEqual({ piece: 0, quarter: 2 });
  expect(at('2026-11-22T20:00:00Z')).toEqual({ piece: 1, quarter: 0 });
  expect(at('2026-11-23T03:59:00Z')).toEqual({ piece: 2, quarter: 3 });
});
