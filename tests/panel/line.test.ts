import { beforeAll, expect, test } from 'vitest';
import type { Medicine } from '#contract/medicine.ts';
import type { Demo } from '../../server/demo/load.ts';
import { sharedDemo } from '../support/demo.ts';
import { rowsOf } from '../../server/demo/rows.ts';
import { barPieces } from '#features/today/line/barPieces.ts';
import { lineBars, type LineData, lineItems, nextItem } from '#features/today/line/lineItems.ts';

const now = Date.parse('2026-11-24T08:00:00Z');

let demo: Demo;
beforeAll(async () => {
  demo = await sharedDemo();
});

function demoLine(): LineData {
  const [patient] = demo.patients;
  if (!patient) throw new Error('the demo has no patient');
  const rows = rowsOf(patient, demo, new Date(now));
  return {
    packages: rows.patientPackages,
    consults: rows.consults,
    tickets: rows.tickets,
    messages: rows.messages,
    results: rows.results.map((result) => ({ result, isShown: true })),
    medicines: rows.medicines,
  };
}

test('a visit has the name of its step, and the step is not there twice', () => {
  const items = lineItems(demoLine(), now);
  const titles = items.flatMap((item) =>
    item.kind === 'visit' || item.kind === 'step' ? [item.title['en']] : [],
  );
  expect(titles.filter((title) => title === 'Anesthesia visit')).toHaveLength(1);
  expect(titles).toContain('Physiotherapy and going home');
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

test('what comes next is a visit, not a message', () => {
  const next = nextItem(lineItems(demoLine(), now));
  expect(next?.kind).toBe('visit');
  expect(next?.at).toBeGreaterThan(now);
});

test('a canceled package has no future, and a canceled consultation no place', () => {
  const data = demoLine();
  const items = lineItems(
    {
      ...data,
      packages: data.packages.map((item) => ({ ...item, status: 'canceled' as const })),
      consults: data.consults.map((item) => ({ ...item, status: 'canceled' as const })),
    },
    now,
  );
  expect(nextItem(items)).toBeUndefined();
  expect(items.some(({ kind }) => kind === 'consult')).toBe(false);
});

test('messages of a conversation on one day are one item that knows the unseen answers', () => {
  const data = demoLine();
  const [ticket] = data.tickets;
  if (!ticket) throw new Error('no ticket');
  const message = (id: string, author: 'patient' | 'clinic', createdAt: string) => ({
    id,
    ticketId: ticket.id,
    author,
    createdAt,
  });
  const items = lineItems(
    {
      ...data,
      tickets: [{ ...ticket, patientReadAt: '2026-11-20T09:00:00.000Z' }],
      messages: [
        message('a', 'patient', '2026-11-20T08:00:00.000Z'),
        message('b', 'clinic', '2026-11-20T08:30:00.000Z'),
        message('c', 'clinic', '2026-11-20T09:30:00.000Z'),
      ],
    },
    now,
  ).filter(({ kind }) => kind === 'messages');
  expect(items).toMatchObject([
    { count: 3, unseen: 1, at: Date.parse('2026-11-20T09:30:00.000Z') },
  ]);
});

test('a medicine is taken on its last day, and has ended on the day after it', () => {
  const medicine = (startsAt: string, endsAt: string | null): Medicine => ({
    id: startsAt,
    name: { en: 'A' },
    dosage: { en: 'B' },
    purpose: null,
    by: { name: { en: 'C' }, title: { en: 'D' } },
    startsAt,
    endsAt,
    updatedAt: '2026-11-01T00:00:00.000Z',
  });
  const states = (rows: Medicine[]) => lineBars(rows, now).map(({ state }) => state);
  expect(states([medicine('2026-11-01', '2026-11-24')])).toEqual(['now']);
  expect(states([medicine('2026-11-01', '2026-11-23')])).toEqual(['ended']);
  expect(states([medicine('2026-11-25', null), medicine('2026-11-24', null)])).toEqual([
    'now',
    'ahead',
  ]);
});

test('beside the rows a bar begins once and ends once', () => {
  const bar = lineBars(
    [
      {
        id: 'x',
        name: { en: 'A' },
        dosage: { en: 'B' },
        purpose: null,
        by: { name: { en: 'C' }, title: { en: 'D' } },
        startsAt: '2026-11-10',
        endsAt: '2026-11-12',
        updatedAt: '2026-11-01T00:00:00.000Z',
      },
    ],
    now,
  );
  const rows = ['08', '09', '11', '13', '15'].map((day) => Date.parse(`2026-11-${day}T12:00:00`));
  const pieces = rows.map((at, index) => barPieces(bar, at, rows[index + 1], index === 0)[0]);
  expect(pieces.map((piece) => piece && [piece.begins, piece.ends])).toEqual([
    undefined,
    [true, false],
    [false, true],
    undefined,
    undefined,
  ]);
});
