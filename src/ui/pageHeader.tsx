import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: breadcrumb or a small line. */
  before?: ReactNode;
  /** Under the title: tags, numbers. */
  meta?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}

/** The page's heading; it is focused after a navigation. */
export function PageHeader({ title, lead, before, meta, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('flex flex-wrap items-end justify-between gap-x-8 gap-y-4', className)}>
      <div className="min-w-0">
        {before}
        <h1 tabIndex={-1} className="t-h1 outline-none">
          {title}
        </h1>
        {lead ? <p className="mt-1 max-w-[36rem] t-lead">{lead}</p> : null}
        {meta ? (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 t-small">
            {meta}
          </div>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
