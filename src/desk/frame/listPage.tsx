import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from './loading.tsx';
import { useProblemText } from '../problem.ts';
import { NothingFound } from './listFilters.tsx';
import { type PagedList, ShowMore } from './showMore.tsx';

/** A page with one list of all patients: heading with the count, filters, table, next page. */
export function ListPage<Row>({
  title,
  filters,
  list,
  q,
  empty,
  children,
}: {
  title: string;
  filters: ReactNode;
  list: PagedList & { data: { pages: { items: Row[]; total: number }[] } | undefined };
  q: string | undefined;
  /** What a list without rows says when nothing was searched for. */
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const locale = useLocale();
  const problemText = useProblemText();
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = list.data?.pages ?? [];
  return (
    <div className="grid content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {title}{' '}
        <span className="num text-ink-2">{first ? formatNumber(locale, first.total) : ''}</span>
      </h1>
      {filters}
      {list.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(list.error)}</Note>
        </div>
      ) : null}
      {list.isPending ? <Loading /> : null}
      {rows.length > 0 ? children(rows) : null}
      {list.data && rows.length === 0 ? <NothingFound q={q} empty={empty} /> : null}
      <ShowMore list={list} className="justify-self-start" />
    </div>
  );
}
