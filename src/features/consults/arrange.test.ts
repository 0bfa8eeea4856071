import { expect, test } from 'vitest';
import { stageOf } from '#records/consultStage.ts';
import { arrange, isJoinShown } from './arrange.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const consult = (change: object) => ({
  status: 'requested' as const,
  proposedSlot: null,
  wishedSlot: null,
  slot: null,
  minutes: 30,
  createdAt: at(-48),
  ...change,
});

test('a proposal whose time has come is a request again; a time that has passed is over', () => {
  expect(stageOf(consult({ proposedSlot: at(1) }), now)).toBe('proposed');
  expect(stageOf(consult({ proposedSlot: at(-1) }), now)).toBe('requested');
  expect(stageOf(consult({ status: 'scheduled', slot: at(-0.4) }), now)).toBe('scheduled');
  expect(stageOf(consult({ status: 'scheduled', slot: at(-0.5) }), now)).toBe('over');
});

test('what comes next is first, then what waits for the patient, then the rest', () => {
  const rows = [
    consult({ id: 'done', status: 'done', slot: at(-90) }),
    consult({ id: 'later', status: 'scheduled', slot: at(30) }),
    consult({ id: 'wish' }),
    consult({ id: 'pay', status: 'to-pay', slot: at(2) }),
    consult({ id: 'canceled', status: 'canceled', slot: at(50) }),
    consult({ id: 'confirm', proposedSlot: at(3) }),
    consult({ id: 'soon', status: 'scheduled', slot: at(3) }),
  ];
  const ids = arrange(rows, now).map(({ group, consults }) => [
    group,
    consults.map((row) => 'id' in row && row.id),
  ]);
  expect(ids).toEqual([
    ['next', ['soon', 'later']],
    ['confirm', ['confirm']],
    ['pay', ['pay']],
    ['waiting', ['wish']],
    ['earlier', ['canceled', 'done']],
  ]);
});

test('the way to join is shown from 10 minutes before', () => {
  expect(isJoinShown({ mode: 'video', slot: at(0.17) }, now)).toBe(false);
  expect(isJoinShown({ mode: 'video', slot: at(0.16) }, now)).toBe(true);
  expect(isJoinShown({ mode: 'in-person', slot: at(9) }, now)).toBe(true);
});
