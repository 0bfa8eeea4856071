import { type ReactNode, useId } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { TableHead, TableRows, tableRole } from './tableParts.tsx';

/** A column of a Table. */
export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers: aligned to the inline end, with tabular figures. */
  num?: boolean | undefined;
  /** Its cell is the row's header. */
  rowHead?: boolean | undefined;
  sortable?: boolean | undefined;
}

export interface Sorting {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  caption: ReactNode;
  hiddenCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How the rows are sorted; the caller sorts them. */
  sort?: Sorting | undefined;
  onSort?: ((sort: Sorting) => void) | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Rows are being loaded; those that are there stay. */
  busy?: boolean | undefined;
  /** The head stays visible while the rows scroll in a box of at most 70 % of the screen. */
  sticky?: boolean | undefined;
  /** On narrow screens each row becomes a block; without it the table scrolls sideways. */
  stack?: boolean | undefined;
}

/** Native table. A scrolling region has a name and can be focused. */
export function Table<Row>(table: TableProps<Row>) {
  const {
    caption,
    hiddenCaption = false,
    rows,
    busy = false,
    sticky = false,
    stack = false,
    empty,
  } = table;
  const translate = useComponentStrings();
  const id = useId();
  const scrollRegion = stack ? {} : { role: 'region', tabIndex: 0, 'aria-labelledby': id };
  return (
    <div
      {...scrollRegion}
      className={cx(
        'relative rounded-sm',
        !stack && 'overflow-x-auto',
        sticky && 'max-h-[70dvh] overflow-y-auto',
      )}
    >
      <span role="status" className="sr-only">
        {busy ? translate('loading') : ''}
      </span>
      <table
        {...tableRole(stack, 'table')}
        aria-labelledby={id}
        aria-busy={busy || undefined}
        className={cx('w-full border-collapse t-small', stack && 'max-md:block')}
      >
        <caption
          className={cx(
            'text-start',
            stack && 'max-md:block',
            hiddenCaption && !busy ? 'sr-only' : 'pb-2',
          )}
        >
          <span className="flex items-center justify-between gap-4">
            <span id={id} className={hiddenCaption ? 'sr-only' : 'font-strong t-body'}>
              {caption}
            </span>
            {busy ? (
              <span aria-hidden="true" className="ms-auto flex items-center gap-2 text-ink-2">
                <Spinner className="size-4" />
                {translate('loading')}
              </span>
            ) : null}
          </span>
        </caption>
        <TableHead table={table} />
        {rows.length > 0 || busy ? <TableRows table={table} /> : null}
      </table>
      {rows.length === 0 && !busy ? (
        <div className="border-b border-hair px-3 py-6 text-ink-2">
          {empty ?? translate('table.empty')}
        </div>
      ) : null}
    </div>
  );
}
