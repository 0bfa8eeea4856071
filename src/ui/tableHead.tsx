import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ArrowUpDown from '~icons/lucide/arrow-up-down';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { tableRole } from './tableRoles.ts';
import type { Column, Sorting, TableProps } from './table.tsx';

interface SortButtonProps {
  head: Column<never>['head'];
  now: Sorting['direction'] | undefined;
  num: boolean;
  onPress: (next: Sorting['direction']) => void;
}

/**
 * Sorts ascending first, then toggles. `aria-sort` has the state; the button's title names the
 * action.
 */
function SortButton({ head, now, num, onPress }: SortButtonProps) {
  const say = useComponentStrings();
  const next = now === 'ascending' ? 'descending' : 'ascending';
  const shape = now === undefined ? ArrowUpDown : now === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={say(next === 'ascending' ? 'table.sortAscending' : 'table.sortDescending')}
      onClick={() => onPress(next)}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-label hover:text-ink focus-visible:-outline-offset-2',
        num && 'flex-row-reverse',
        now && 'text-ink',
      )}
    >
      {head}
      <Icon of={shape} size="xs" className={now ? 'text-primary-ink' : 'text-ink-3'} />
    </button>
  );
}

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
          const sorts = sortable && onSort;
          const now = sort?.key === key ? sort.direction : undefined;
          return (
            <th
              key={key}
              {...tableRole(stack, 'columnheader')}
              scope="col"
              aria-sort={sorts ? (now ?? 'none') : undefined}
              className={cx(
                'border-b border-hair font-label text-ink-2',
                num ? 'text-end' : 'text-start',
                sorts ? 'p-0' : 'px-3 py-2.5',
                sticky && 'sticky top-0 z-10 bg-page',
                // Stacked: only sort buttons stay visible, as each cell repeats its column's head.
                stack && (sorts ? 'max-md:border-0 max-md:[&_button]:px-1' : 'max-md:sr-only'),
              )}
            >
              {sorts ? (
                <SortButton
                  head={head}
                  now={now}
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
