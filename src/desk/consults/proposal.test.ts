import { expect, test } from 'vitest';
import { isReserved, reservedUntil, waitsForPatient } from './proposal.ts';

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
  expect([waitsForPatient(proposed, now), isReserved(proposed, now)]).toEqual([true, true]);
  const over = { ...proposed, proposedUntil: before };
  expect([waitsForPatient(over, now), isReserved(over, now)]).toEqual([false, false]);
  expect(waitsForPatient({ ...over, status: 'to-pay' }, now)).toBe(true);
});

test('a proposal of another system is not reserved, and ends with its time', () => {
  const imported = { ...requested, proposedSlot: later };
  expect([waitsForPatient(imported, now), isReserved(imported, now)]).toEqual([true, false]);
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
  expect(reservedUntil(proposed)).toBe(at);
  // Why it was given up stays in `heldUntil`.
  const released = { ...requested, slot: null, heldUntil: before };
  expect(reservedUntil(released)).toBeNull();
  const reserved = { ...requested, status: 'to-pay' as const, slot: later, heldUntil: at };
  expect(reservedUntil(reserved)).toBe(at);
  expect(reservedUntil({ ...reserved, status: 'scheduled' })).toBeNull();
  expect(reservedUntil({ ...reserved, status: 'canceled' })).toBeNull();
});
