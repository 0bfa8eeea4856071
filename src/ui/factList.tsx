import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Fact {
  key: string;
  term: ReactNode;
  value: ReactNode;
}

/** Facts as terms with a value below, in two columns; `PairList` has the value on the same line. */
export function FactList({
  facts,
  columns = 2,
}: {
  facts: readonly Fact[];
  columns?: 1 | 2 | undefined;
}) {
  return (
    <dl className={cx('grid border-t border-hair', columns === 2 && 'grid-cols-2')}>
      {facts.map(({ key, term, value }) => (
        <div key={key} className="border-b border-hair py-3.5 pe-4">
          <dt className="text-ink-3 t-small">{term}</dt>
          <dd className="font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
