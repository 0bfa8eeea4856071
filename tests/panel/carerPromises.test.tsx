import { afterEach, expect, test, vi } from 'vitest';
import type { Carer } from '#contract/carer.ts';
import { CarerItem } from '#features/carers/carerItem.tsx';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { drawPanel, textOf } from '../support/drawPanel.tsx';

// Until when a code works, as the patient reads it, and what a refused grant offers.

afterEach(() => {
  vi.useRealTimers();
});

const carer: Carer = {
  id: '00000000-0000-8000-8000-000000000001',
  label: 'My sister',
  allows: {
    messages: 'write',
    visits: 'none',
    forms: 'none',
    documents: 'none',
    bills: 'none',
    profile: 'none',
  },
  endsOn: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  acceptedAt: null,
  endedAt: null,
  endedBy: null,
  carerName: null,
  codeValidUntil: '2026-11-08T08:00:00.000Z',
  by: 'patient',
  staffName: null,
  endedByName: null,
};
const drawn = (now: string, changed: Partial<Carer> = {}, row?: OutboxRow) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  return textOf(
    drawPanel(
      <CarerItem
        carer={{ ...carer, ...changed }}
        row={row}
        confirmOwner={async () => true}
        onNewCode={() => undefined}
      />,
    ),
  );
};

test('a code of the patient may arrive for a week after its end; one of the desk may not', () => {
  expect(drawn('2026-11-02T08:00:00Z')).toMatch(/works until .*Nov.* 8.* arrive until .*Nov.* 15/);
  expect(drawn('2026-11-09T08:00:00Z')).toMatch(/The code is over.* arrive until .*Nov.* 15/);
  expect(drawn('2026-11-15T08:00:01Z')).toContain('The code was not used, and is over.');
  const desk = { by: 'clinic', staffName: 'Mina' } as const;
  expect(drawn('2026-11-02T08:00:00Z', desk)).toMatch(/works until .*Nov.* 8/);
  expect(drawn('2026-11-02T08:00:00Z', desk)).not.toContain('arrive');
  expect(drawn('2026-11-08T08:00:01Z', desk)).toContain('The code was not used, and is over.');
});

const refused: OutboxRow = {
  seq: 1,
  id: carer.id,
  name: 'care.grant',
  args: {},
  schema: 1,
  createdAt: carer.createdAt,
  stream: `care:${carer.id}`,
  dependsOn: [],
  collections: ['carer'],
  state: 'parked',
  attempts: 1,
  nextAt: 0,
  putOff: false,
  quiet: false,
  ack: null,
  sent: 0,
  problem: { type: 'urn:nabz:problem:care-code-late', title: 'Check the date.', status: 410 },
};

test('a grant that arrived too late promises no code, and offers another one', () => {
  const text = drawn('2026-11-02T08:00:00Z', {}, refused);
  expect(text).toContain('Make a new code');
  expect(text).not.toContain('works until');
  expect(text).not.toContain('End access');
});
