import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { ListFilters } from '../frame/listFilters.tsx';
import { ListPage } from '../frame/listPage.tsx';
import { PatientWithCode } from '../frame/patientLink.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { today, useDay, useText } from '../frame/formats.ts';
import { BillActs, BillState, useMoneyText } from './billActs.tsx';
import { billFilters, type BillSearch } from './search.ts';

/** `/desk/bills`: the bills of all patients, the newest first. */
export function BillsPage() {
  const { t } = useLingui();
  const title = t({ id: 'desk.bills', message: 'Bills' });
  useTitle(title);
  const may = useMay();
  const { api } = useDesk();
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
  const names = {
    overdue: t({ message: 'Overdue', comment: 'Which bills: their day is over' }),
    paid: t({ message: 'Paid', comment: 'State of a bill' }),
    refunded: t({ message: 'Refunded', comment: 'State of a bill' }),
    void: t({ message: 'Void', comment: 'State of a bill' }),
    all: t({ message: 'All', comment: 'All bills' }),
  };
  return (
    <ListPage
      title={title}
      list={bills}
      q={q}
      empty={t`There is no such bill.`}
      filters={
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
      }
    >
      {(rows) => <BillRows rows={rows} />}
    </ListPage>
  );
}

function BillRows({ rows }: { rows: Readonly<StaffAnswer<'staffBills'>['items']> }) {
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
        const isOverdue = bill.status === 'due' && bill.dueAt !== null && bill.dueAt < today();
        return (
          <tr key={`${patientNumber} ${bill.id}`}>
            <td>
              <bdi dir="ltr">{formatCode(locale, bill.number)}</bdi>
            </td>
            <td>
              <PatientWithCode patient={{ name, number: patientNumber }} />
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
