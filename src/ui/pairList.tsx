import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Pair {
  key: string;
  term: ReactNode;
  value: ReactNode;
  /** A total: larger, below a divider. */
  strong?: boolean | undefined;
}

/** Facts with the term at the start and the value at the end of one line. */
export function PairList({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl>
      {pairs.map(({ key, term, value, strong }) => (
        <div
          key={key}
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
            strong ? 'mt-2 border-t border-hair pt-3 font-strong' : 't-small',
          )}
        >
          <dt className={strong ? undefined : 'text-ink-2'}>{term}</dt>
          <dd className="ms-auto text-end font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
