import { Plural } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { BeatLine } from '#ui/beatLine.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useProblemText } from '../problem.ts';
import { type PagedList, ShowMore } from './showMore.tsx';
import { useSteadyRows } from './useSteadyRows.ts';

interface ListPaneProps<Row> {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  /** Beside the heading. */
  choice: ReactNode;
  filters: ReactNode;
  list: PagedList & { data: { pages: { items: Row[] }[] } | undefined };
  rows: readonly Row[];
  /** Another list begins when it changes. */
  filterKey: string;
  keyOf: (row: Row) => string | number;
  /** A shown row with what is new about it. */
  update: (shown: Row, current: Row) => Row;
  /** Said after a moment of loading. */
  loading?: ReactNode;
  /** What a list without rows says. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list beside what is opened from it: its heading with filters, and rows that keep their places
 * while somebody is in the list.
 */
export function ListPane<Row>({
  id,
  title,
  choice,
  filters,
  list,
  rows: current,
  filterKey,
  keyOf,
  update,
  loading,
  empty,
  children,
}: ListPaneProps<Row>) {
  const problemText = useProblemText();
  const [isFrozen, setFrozen] = useState(false);
  const { rows, fresh, show } = useSteadyRows(current, { isFrozen, filterKey, keyOf, update });
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 min-w-0 flex-col border-e border-hair max-lg:border-e-0"
    >
      <header className="grid flex-none gap-2 border-b border-hair p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 id={id} tabIndex={-1} className="t-h1 outline-none">
            {title}
          </h1>
          {choice}
        </div>
        {filters}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={list.isPending}>
        <div
          onFocus={() => setFrozen(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setFrozen(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
          }
        >
          {list.error ? (
            <div role="alert" className="p-3">
              <Note tone="danger">{problemText(list.error)}</Note>
            </div>
          ) : null}
          {list.isPending ? loading : null}
          {fresh > 0 ? (
            <div className="sticky top-0 z-10 grid justify-center p-1">
              <Button size="sm" onClick={show}>
                <Plural value={fresh} one="# new, show" other="# new, show" />
              </Button>
            </div>
          ) : null}
          {children(rows)}
          {list.data && rows.length === 0 ? (
            <div className="grid gap-3 p-4 text-ink-2">
              <BeatLine tone="living" at="near" />
              <p>{empty}</p>
            </div>
          ) : null}
        </div>
        {/* Not within: the page that somebody asks for is no surprise. */}
        <div className="grid justify-center p-3 empty:hidden">
          <ShowMore list={list} />
        </div>
      </div>
    </section>
  );
}
