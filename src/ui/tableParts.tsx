import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ArrowUpDown from '~icons/lucide/arrow-up-down';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { Column, Sorting, TableProps } from './table.tsx';
import { Skeleton } from './skeleton.tsx';

/** The button in the head of a Table’s column. */
interface SortButtonProps {
  head: Column<never>['head'];
  direction: Sorting['direction'] | undefined;
  num: boolean;
  onPress: (next: Sorting['direction']) => void;
}

/** The head of a Table, with buttons for columns that can be sorted. */
export function TableHead<Row>({ table }: { table: TableProps<Row> }) {
  const { columns, sort, onSort, stack, sticky } = table;
  return (
    <thead {...tableRole(stack, 'rowgroup')} className={cx(stack && 'max-md:block')}>
      <tr
        {...tableRole(stack, 'row')}
        className={cx(
          stack && 'max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:border-b max-md:border-hair',
        )}
      >
        {columns.map(({ key, head, num = false, sortable }) => {
          const isSortable = sortable && onSort;
          const direction = sort?.key === key ? sort.direction : undefined;
          return (
            <th
              key={key}
              {...tableRole(stack, 'columnheader')}
              scope="col"
              aria-sort={isSortable ? (direction ?? 'none') : undefined}
              className={cx(
                'border-b border-hair font-label text-ink-2',
                num ? 'text-end' : 'text-start',
                isSortable ? 'p-0' : 'px-3 py-2.5',
                sticky && 'sticky top-0 z-10 bg-page',
                // Stacked: only sort buttons stay visible, as each cell repeats its column's head.
                stack && (isSortable ? 'max-md:border-0 max-md:[&_button]:px-1' : 'max-md:sr-only'),
              )}
            >
              {isSortable ? (
                <SortButton
                  head={head}
                  direction={direction}
                  num={num}
                  onPress={(direction) => onSort({ key, direction })}
                />
              ) : (
                head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * Sorts ascending first, then toggles. `aria-sort` has the state; the button's title names the
 * action.
 */
function SortButton({ head, direction, num, onPress }: SortButtonProps) {
  const translate = useComponentStrings();
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const shape =
    direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={translate(next === 'ascending' ? 'table.sortAscending' : 'table.sortDescending')}
      onClick={() => onPress(next)}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-label hover:text-ink focus-visible:-outline-offset-2',
        num && 'flex-row-reverse',
        direction && 'text-ink',
      )}
    >
      {head}
      <Icon of={shape} size="xs" className={direction ? 'text-primary-ink' : 'text-ink-3'} />
    </button>
  );
}

function cellClass<Row>({ num, rowHead }: Column<Row>, stack: boolean | undefined): string {
  return cx(
    'px-3 py-3 align-top',
    // Tabular figures in left-to-right pages only, where the digits line up.
    num ? 'text-end whitespace-nowrap ltr:tabular-nums' : 'text-start',
    rowHead ? 'font-strong' : 'font-normal',
    !stack && !num && !rowHead && 'min-w-32',
    stack && 'max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
    stack && rowHead && 'max-md:t-body',
  );
}

function SkeletonRows<Row>({ columns, stack }: TableProps<Row>) {
  return Array.from({ length: 3 }, (_, at) => (
    <tr
      key={at}
      {...tableRole(stack, 'row')}
      className={cx('border-b border-hair', stack && 'max-md:block max-md:py-3')}
    >
      {columns.map((column) => (
        <td key={column.key} {...tableRole(stack, 'cell')} className={cellClass(column, stack)}>
          <Skeleton className={cx('my-1.5', column.num && 'ms-auto max-w-16')} />
        </td>
      ))}
    </tr>
  ));
}

export function TableRows<Row>({ table }: { table: TableProps<Row> }) {
  const { columns, rows, rowKey, stack } = table;
  return (
    <tbody {...tableRole(stack, 'rowgroup')} className={cx(stack && 'max-md:block')}>
      {rows.length === 0 ? <SkeletonRows {...table} /> : null}
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          {...tableRole(stack, 'row')}
          className={cx('border-b border-hair', stack && 'max-md:block max-md:py-3')}
        >
          {columns.map((column) => {
            const Cell = column.rowHead ? 'th' : 'td';
            return (
              <Cell
                key={column.key}
                {...tableRole(stack, column.rowHead ? 'rowheader' : 'cell')}
                scope={column.rowHead ? 'row' : undefined}
                className={cellClass(column, stack)}
              >
                {stack && !column.rowHead ? (
                  <span aria-hidden="true" className="text-ink-2 md:hidden">
                    {column.head}
                  </span>
                ) : null}
                {stack ? (
                  <span className="min-w-0 max-md:text-end [th_&]:max-md:text-start">
                    {column.cell(row)}
                  </span>
                ) : (
                  column.cell(row)
                )}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

type Part = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/**
 * Explicit roles for a stacked table: some browsers drop the semantics of tables displayed as
 * blocks.
 */
export const tableRole = (stack: boolean | undefined, role: Part): { role?: Part } =>
  stack ? { role } : {};
