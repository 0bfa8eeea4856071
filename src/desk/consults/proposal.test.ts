import { expect, test } from 'vitest';
import { isKept, keptUntil, waitsForPatient } from './proposal.ts';

const [before, at, later] = [
  '2026-11-23T07:00:00.000Z',
  '2026-11-23T08:00:00.000Z',
  '2026-11-23T09:00:00.000Z',
];
const now = Date.parse(at);
const requested = { status: 'requested' as const, proposedSlot: null, proposedUntil: null };

test('a proposal that is over waits for the clinic again', () => {
  expect(waitsForPatient(requested, now)).toBe(false);
  const proposed = { ...requested, proposedSlot: later, proposedUntil: later };
  expect([waitsForPatient(proposed, now), isKept(proposed, now)]).toEqual([true, true]);
  const over = { ...proposed, proposedUntil: before };
  expect([waitsForPatient(over, now), isKept(over, now)]).toEqual([false, false]);
  expect(waitsForPatient({ ...over, status: 'to-pay' }, now)).toBe(true);
});

test('a proposal of another system is kept for nobody, and ends with its time', () => {
  const imported = { ...requested, proposedSlot: later };
  expect([waitsForPatient(imported, now), isKept(imported, now)]).toEqual([true, false]);
  expect(waitsForPatient({ ...imported, proposedSlot: before }, now)).toBe(false);
});

test('a time has an end only while the patient has to answer or to pay', () => {
  const proposed = {
    ...requested,
    slot: null,
    heldUntil: null,
    proposedSlot: at,
    proposedUntil: at,
  };
  expect(keptUntil(proposed)).toBe(at);
  // Why it was given up stays in `heldUntil`.
  const released = { ...requested, slot: null, heldUntil: before };
  expect(keptUntil(released)).toBeNull();
  const reserved = { ...requested, status: 'to-pay' as const, slot: later, heldUntil: at };
  expect(keptUntil(reserved)).toBe(at);
  expect(keptUntil({ ...reserved, status: 'scheduled' })).toBeNull();
  expect(keptUntil({ ...reserved, status: 'canceled' })).toBeNull();
});
