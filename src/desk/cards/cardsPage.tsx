import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { ListFilters } from '../frame/listFilters.tsx';
import { ListPage } from '../frame/listPage.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useCardStates } from './cardActs.tsx';
import { CardRow } from './cardRow.tsx';
import { cardFilters, type CardSearch } from './search.ts';

/** `/desk/cards`: orders of check-up cards, the oldest first. */
export function CardsPage() {
  const { t } = useLingui();
  const title = t({ message: 'Card orders', comment: 'Orders of check-up cards' });
  useTitle(title);
  const may = useMay();
  const { api } = useDesk();
  const states = useCardStates();
  const navigate = useNavigate({ from: '/desk/cards' });
  const { show: status, q } = useSearch({ from: '/frame/desk/cards' });
  const set = (change: CardSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }) });
  const orders = useInfiniteQuery({
    queryKey: ['cards', { status, q }],
    queryFn: ({ pageParam }) =>
      api.call('staffCardOrders', { query: { status, q, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: may('cards.read'),
  });
  if (!may('cards.read')) return <RoleNeeded />;
  return (
    <ListPage
      title={title}
      list={orders}
      q={q}
      empty={t`There is no such order.`}
      filters={
        <ListFilters
          searchLabel={t`Number of the order, or the patient`}
          q={q}
          onSearch={(text) => set({ q: text })}
          filter={{
            label: t`Which orders`,
            value: status ?? '',
            choices: [
              { value: '', name: t({ message: 'Not finished', comment: 'Which card orders' }) },
              ...cardFilters.map((value) => ({ value, name: states[value] })),
            ],
            onChange: (value) => set({ show: cardFilters.find((one) => one === value) }),
          }}
        />
      }
    >
      {(rows) => <CardRows rows={rows} />}
    </ListPage>
  );
}

function CardRows({ rows }: { rows: Readonly<StaffAnswer<'staffCardOrders'>['items']> }) {
  const { t } = useLingui();
  const mayWrite = useMay()('cards.write');
  return (
    <DeskTable
      heads={[t`Number`, t`Patient`, t`Card`, t`Ordered`, t`Sent to`, t`State`]}
      acts={mayWrite}
    >
      {rows.map(({ patient: name, patientNumber, ...order }) => (
        <CardRow
          key={`${patientNumber} ${order.id}`}
          order={order}
          patient={{ name, number: patientNumber }}
          namesPatient
        />
      ))}
    </DeskTable>
  );
}
