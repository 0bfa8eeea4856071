import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';
import { tableRole } from './tableRoles.ts';
import type { Column, TableProps } from './table.tsx';

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
