import type { ReactNode } from 'react';

export interface TimelineItem {
  key: string;
  when: ReactNode;
  title: ReactNode;
  text?: ReactNode;
}

/** Events along a vertical line: the days of a package. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ key, when, title, text }) => (
        <li
          key={key}
          className="group grid grid-cols-[minmax(3.5rem,auto)_1fr] gap-4 sm:grid-cols-[4.5rem_1fr]"
        >
          <p className="font-strong text-primary-ink">{when}</p>
          <div className="relative border-s-2 border-primary-mark ps-5 pb-6 group-last:border-transparent group-last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[.4375rem] top-[.6em] size-3 rounded-full border-2 border-primary-mark bg-page"
            />
            <h3 className="font-strong">{title}</h3>
            {text ? <div className="text-ink-2 t-small">{text}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
