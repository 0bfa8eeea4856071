import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useMoment } from '../frame/formats.ts';
import { ListFilters, NothingFound } from '../frame/listFilters.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useText } from '../patients/parts.tsx';
import { useProblemText } from '../problem.ts';
import { CardActs, CardAddress, CardState, useCardStates } from './cardActs.tsx';
import { cardFilters, type CardSearch } from './search.ts';

/** `/desk/cards`: orders of check-up cards, the oldest first. */
export function CardsPage() {
  const { t } = useLingui();
  useTitle(t({ message: 'Card orders', comment: 'Orders of check-up cards' }));
  const may = useMay();
  const { api } = useDesk();
  const locale = useLocale();
  const problemText = useProblemText();
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
  const rows = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = orders.data?.pages ?? [];
  return (
    <div className="grid content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans comment="Orders of check-up cards">Card orders</Trans>{' '}
        <span className="num text-ink-2">{first ? formatNumber(locale, first.total) : ''}</span>
      </h1>
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
      {orders.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(orders.error)}</Note>
        </div>
      ) : null}
      {orders.isPending ? <Skeleton className="h-64" /> : null}
      {rows.length > 0 ? <CardRows rows={rows} /> : null}
      {orders.data && rows.length === 0 ? (
        <NothingFound q={q} empty={t`There is no such order.`} />
      ) : null}
      {orders.hasNextPage ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function CardRows({ rows }: { rows: StaffAnswer<'staffCardOrders'>['items'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = useMoment();
  const mayWrite = useMay()('cards.write');
  const text = useText();
  return (
    <DeskTable
      heads={[t`Number`, t`Patient`, t`Card`, t`Ordered`, t`Sent to`, t`State`]}
      acts={mayWrite}
    >
      {rows.map(({ patient: name, patientNumber, ...order }) => {
        const code = patientCode(patientNumber);
        return (
          <tr key={`${code} ${order.id}`}>
            <td>
              <bdi dir="ltr">{order.number === null ? null : formatCode(locale, order.number)}</bdi>
            </td>
            <td>
              <Link
                to="/desk/patients/$patient"
                params={{ patient: code }}
                className={linkClass('act')}
              >
                <bdi>{name}</bdi>
              </Link>{' '}
              <bdi dir="ltr" className="text-ink-2">
                {code}
              </bdi>
            </td>
            <td>{text(order.plan.name)}</td>
            <td className="whitespace-nowrap">{moment(order.createdAt)}</td>
            <td className="min-w-48">
              <CardAddress order={order} />
            </td>
            <td>
              <CardState status={order.status} />
            </td>
            {mayWrite ? (
              <td className="text-end whitespace-nowrap">
                <CardActs order={order} patient={{ name, number: patientNumber }} />
              </td>
            ) : null}
          </tr>
        );
      })}
    </DeskTable>
  );
}
