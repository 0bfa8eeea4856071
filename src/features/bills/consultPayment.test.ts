import { expect, test } from 'vitest';
import type { Bill } from '#contract/bill.ts';
import type { Consult } from '#contract/consult.ts';
import { consultPayment } from './consultPayment.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const consult: Consult = {
  id: '01900000-0000-7000-8000-000000000001',
  physician: { slug: 'a', name: { en: 'Dr A' }, title: { en: 'Surgeon' } },
  mode: 'video',
  status: 'to-pay',
  wishedSlot: null,
  proposedSlot: null,
  slot: '2026-11-23T12:00:00Z',
  minutes: 30,
  timeZone: 'Asia/Tehran',
  fee: { amount: 1, currency: 'IRR' },
  billId: '01900000-0000-7000-8000-000000000002',
  question: 'q',
  attachments: [],
  join: null,
  summary: null,
  number: 1,
  createdAt: '2026-11-20T00:00:00Z',
  receivedAt: null,
  heldUntil: null,
  proposedUntil: null,
  note: null,
  clinicNote: null,
  patientTimeZone: null,
};
const payment = (change: Partial<Consult>, status?: Bill['status']) =>
  consultPayment({ ...consult, ...change }, status && { status }, now);

test('a paid bill says nothing about whether the consultation will take place', () => {
  expect(payment({ status: 'scheduled' }, 'paid')).toBe('paid');
  expect(payment({ status: 'canceled' }, 'paid')).toBe('canceled');
  expect(payment({ status: 'scheduled', slot: '2026-11-22T11:30:00Z' }, 'paid')).toBe('over');
  expect(payment({ status: 'done' }, 'paid')).toBe('over');
  expect(payment({ status: 'canceled' }, 'due')).toBe('canceled');
});

test('a consultation to pay waits for its bill', () => {
  expect(payment({})).toBe('no-bill');
  expect(payment({}, 'due')).toBe('pay');
  expect(payment({}, 'paid')).toBe('paid');
  expect(payment({}, 'void')).toBe('nothing');
  expect(payment({ status: 'requested', slot: null })).toBe('nothing');
  expect(payment({ status: 'scheduled', billId: null })).toBe('scheduled');
});
