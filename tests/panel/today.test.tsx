import { expect, test } from 'vitest';
import type { Consult } from '#contract/consult.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { drawPanel, textOf } from '../support/drawPanel.tsx';
import { Today } from '#features/today/today.tsx';
import { storedParts } from '#features/today/todayPage.tsx';
import type { TodayData } from '#features/today/todayData.ts';

const none: TodayData = {
  packages: [],
  forms: [],
  bills: [],
  consults: [],
  recommendations: [],
  loans: [],
  answer: undefined,
  newResults: [],
  awaited: 0,
  unsent: 0,
  isComplete: true,
};
const draw = (change: Partial<TodayData>) =>
  drawPanel(<Today data={{ ...none, ...change }} parts={storedParts} />);
const text = (change: Partial<TodayData>) => textOf(draw(change));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const item: PatientPackage = {
  id: '01900000-0000-7000-8000-000000000001',
  slug: 'knee-replacement',
  title: { en: 'Knee' },
  summary: { en: 'Knee' },
  icon: 'joint',
  status: 'active',
  startsAt: '2026-11-01',
  expiresAt: '2099-01-01',
  steps: [],
  visits: [
    {
      id: '01900000-0000-7000-8000-000000000002',
      code: '7Q4-81F',
      careCenter: { name: { en: 'Eram' }, address: { en: 'x' }, city: { en: 'Shiraz' } },
      physician: null,
      startsAt: inHours(30),
      timeZone: 'Asia/Tehran',
      preparation: [],
      bring: [],
      fastFrom: inHours(22),
      waterUntil: inHours(28),
      phone: '+98 71 3620 1100',
      doneAt: null,
    },
  ],
  canceledVisits: [],
  cancelReason: null,
  preparation: [],
};
const row: Consult = {
  id: '01900000-0000-7000-8000-000000000003',
  physician: { slug: 'a', name: { en: 'Dr A' }, title: { en: 'Surgeon' } },
  mode: 'video',
  status: 'scheduled',
  wishedSlot: null,
  proposedSlot: null,
  slot: inHours(16),
  minutes: 30,
  timeZone: 'Asia/Tehran',
  fee: { amount: 1, currency: 'IRR' },
  billId: null,
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

test('a consultation before the visit does not hide the visit and its fasting', () => {
  const html = draw({ packages: [item], consults: [{ row, stored: row, answer: undefined }] });
  expect(textOf(html)).toMatch(/Next visit.*No food after.*Show at reception.*Next consultation/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/bg-action /g), 'one filled button').toHaveLength(1);
  const alone = draw({ consults: [{ row, stored: row, answer: undefined }] });
  expect(textOf(alone)).toContain('Next consultation');
  expect(alone.match(/<h1/g)).toHaveLength(1);
});

test('that no visit is booked is only said after the first synchronization', () => {
  expect(text({})).toContain('No visit is booked Nothing waits for you now');
  const first = text({ isComplete: false });
  expect(first).toContain('Your records are on their way');
  expect(first).not.toContain('No visit');
  expect(first).not.toContain('When a visit is booked');
});

test('the clinic has a question only when it received it', () => {
  expect(text({ awaited: 1, unsent: 1 })).toContain('The clinic has your question');
  const unsent = text({ unsent: 1 });
  expect(unsent).toContain('Your question is not with the clinic yet');
  expect(unsent).toContain('It is safe on this device.');
});
