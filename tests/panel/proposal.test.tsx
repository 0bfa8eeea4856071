import { afterEach, expect, test, vi } from 'vitest';
import { RowTime } from '#desk/consults/rowTime.tsx';
import { BothClocks } from '#desk/consults/timeChoice.tsx';
import { ProposalTerms } from '#features/consults/consultActions.tsx';
import { drawPanel, textOf } from '../support/drawPanel.tsx';

// A proposed time is kept for a while, and the patient may accept it until it begins: what both
// sides read about it.

const slot = '2026-11-23T14:30:00Z';
const until = '2026-11-23T08:00:00Z';
const before = '2026-11-23T07:59:00Z';

afterEach(() => {
  vi.useRealTimers();
});

const consult = {
  status: 'requested' as const,
  wishedSlot: null,
  proposedSlot: slot,
  proposedUntil: until,
  slot: null,
  timeZone: 'Asia/Tehran',
  patientTimeZone: null,
};
const inList = (now: string) => textOf(drawPanel(<RowTime row={consult} now={Date.parse(now)} />));

test('the clinic’s list says of a proposal that it is no longer kept', () => {
  expect(inList(before)).toMatch(/^Proposed: .* PM$/);
  expect(inList(until)).toMatch(/^Proposed: .* PM, no longer kept$/);
});

const clocks = (now: string) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const detail = { consult, patient: 'Mina' };
  return textOf(drawPanel(<BothClocks detail={detail} at={slot} label="" until={until} />));
};

test('beside it the clinic reads that the patient can still accept, until the time has come', () => {
  expect(clocks(before)).toMatch(/Kept until/);
  expect(clocks(until)).toMatch(/No longer kept\. The patient can accept it while it is free\.$/);
  expect(clocks(slot)).toMatch(/No longer kept$/);
});

const terms = (now: string, proposedUntil: string | null = until) =>
  textOf(
    drawPanel(
      <ProposalTerms consult={{ proposedUntil, timeZone: 'Asia/Tehran' }} now={Date.parse(now)} />,
    ),
  );

test('the patient reads until when it is kept, and that it may be taken after that', () => {
  const condition = /once the clinic has received that you accept it, if it is still free\.$/;
  expect(terms(before)).toMatch(/^The clinic keeps this time for you until Monday.* 11:30\sAM/);
  expect(terms(before)).toMatch(condition);
  expect(terms(until)).toMatch(/^The clinic kept this time for you until Monday/);
  expect(terms(until)).toMatch(condition);
  expect(terms(until, null)).toMatch(/^The time is yours once/);
});
