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
import { ListFilters, NothingFound } from '../frame/listFilters.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { today, useDay, useText } from '../patients/parts.tsx';
import { useProblemText } from '../problem.ts';
import { BillActs, BillState, useMoneyText } from './billActs.tsx';
import { billFilters, type BillSearch } from './search.ts';

/** `/desk/bills`: the bills of all patients, the newest first. */
export function BillsPage() {
  const { t } = useLingui();
  const title = t({ id: 'desk.bills', message: 'Bills' });
  useTitle(title);
  const may = useMay();
  const { api } = useDesk();
  const locale = useLocale();
  const problemText = useProblemText();
  const navigate = useNavigate({ from: '/desk/bills' });
  const { show, q } = useSearch({ from: '/frame/desk/bills' });
  const set = (change: BillSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }) });
  const status = show === 'all' ? undefined : (show ?? 'due');
  const bills = useInfiniteQuery({
    queryKey: ['bills', { status, q }],
    queryFn: ({ pageParam }) => api.call('staffBills', { query: { status, q, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: may('bills.read'),
  });
  if (!may('bills.read')) return <RoleNeeded />;
  const rows = bills.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = bills.data?.pages ?? [];
  const names = {
    overdue: t({ message: 'Overdue', comment: 'Which bills: their day is over' }),
    paid: t({ message: 'Paid', comment: 'State of a bill' }),
    refunded: t({ message: 'Refunded', comment: 'State of a bill' }),
    void: t({ message: 'Void', comment: 'State of a bill' }),
    all: t({ message: 'All', comment: 'All bills' }),
  };
  return (
    <div className="grid content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {title}{' '}
        <span className="num text-ink-2">{first ? formatNumber(locale, first.total) : ''}</span>
      </h1>
      <ListFilters
        searchLabel={t`Number of the bill, or the patient`}
        q={q}
        onSearch={(text) => set({ q: text })}
        filter={{
          label: t`Which bills`,
          value: show ?? '',
          choices: [
            { value: '', name: t({ message: 'To pay', comment: 'State of a bill' }) },
            ...billFilters.map((value) => ({ value, name: names[value] })),
          ],
          onChange: (value) => set({ show: billFilters.find((one) => one === value) }),
        }}
      />
      {bills.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(bills.error)}</Note>
        </div>
      ) : null}
      {bills.isPending ? <Skeleton className="h-64" /> : null}
      {rows.length > 0 ? <BillRows rows={rows} /> : null}
      {bills.data && rows.length === 0 ? (
        <NothingFound q={q} empty={t`There is no such bill.`} />
      ) : null}
      {bills.hasNextPage ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={bills.isFetchingNextPage}
          onClick={() => void bills.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function BillRows({ rows }: { rows: StaffAnswer<'staffBills'>['items'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useMay()('bills.write');
  const text = useText();
  const day = useDay();
  const money = useMoneyText();
  return (
    <DeskTable
      heads={[t`Number`, t`Patient`, t`Bill`, t`Amount`, t`State`, t`Due on`]}
      acts={mayWrite}
    >
      {rows.map(({ patient: name, patientNumber, isRefunding, ...bill }) => {
        const code = patientCode(patientNumber);
        const isOverdue = bill.status === 'due' && bill.dueAt !== null && bill.dueAt < today();
        return (
          <tr key={`${code} ${bill.id}`}>
            <td>
              <bdi dir="ltr">{formatCode(locale, bill.number)}</bdi>
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
            <td dir="auto">{text(bill.title)}</td>
            <td className="whitespace-nowrap">{money(bill.total)}</td>
            <td>
              <BillState bill={bill} isRefunding={isRefunding} />
            </td>
            <td className={`whitespace-nowrap ${isOverdue ? 'font-strong text-warning-ink' : ''}`}>
              {bill.dueAt === null ? null : day(bill.dueAt)}
              {isOverdue ? (
                <>
                  {' '}
                  <Trans comment="The day of a bill is over">overdue</Trans>
                </>
              ) : null}
            </td>
            {mayWrite ? (
              <td className="text-end whitespace-nowrap">
                <BillActs
                  bill={bill}
                  isRefunding={isRefunding}
                  patient={{ name, number: patientNumber }}
                />
              </td>
            ) : null}
          </tr>
        );
      })}
    </DeskTable>
  );
}
