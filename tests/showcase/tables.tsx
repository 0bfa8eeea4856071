import { useState } from 'react';
import { Table, type Column, type Sorting } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { Group, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

interface Bill {
  key: string;
  what: string;
  city: string;
  amount: number;
  paid: boolean;
}

/** Tables. */
export function Tables() {
  const { t, n } = useSamples();
  const [sort, setSort] = useState<Sorting>({ key: 'amount', direction: 'descending' });
  const bills: Bill[] = [t.knee, t.translator, t.documents].map((what, at) => ({
    key: what,
    what,
    city: t.cities[at] ?? '',
    amount: [980_000_000, 270_000_000, 1_500_000][at] ?? 0,
    paid: at > 0,
  }));
  const sorted = bills.toSorted((a, b) =>
    sort.direction === 'ascending' ? a.amount - b.amount : b.amount - a.amount,
  );
  const columns: Column<Bill>[] = [
    { key: 'what', head: t.bill, cell: ({ what }) => what, rowHead: true },
    { key: 'city', head: t.city, cell: ({ city }) => city },
    {
      key: 'state',
      head: t.state,
      cell: ({ paid }) => (
        <Tag tone={paid ? 'green' : 'amber'}>{paid ? t.received : t.states.unpaid}</Tag>
      ),
    },
    {
      key: 'amount',
      head: `${t.price} (${t.currency})`,
      cell: ({ amount }) => n(amount),
      num: true,
      sortable: true,
    },
  ];
  return (
    <Group title="Tables">
      <Part name="table" columns={1}>
        <Show state="sorted, stacks below md">
          <Table
            caption={t.bill}
            columns={columns}
            rows={sorted}
            rowKey={({ key }) => key}
            sort={sort}
            onSort={setSort}
            stack
          />
        </Show>
        <Show state="scrolls sideways, busy">
          <Table
            caption={t.storage}
            columns={columns}
            rows={bills}
            rowKey={({ key }) => key}
            busy
          />
        </Show>
        <Show state="empty">
          <Table
            caption={t.documents}
            hiddenCaption
            columns={columns}
            rows={[]}
            rowKey={({ key }) => key}
          />
        </Show>
      </Part>
    </Group>
  );
}
