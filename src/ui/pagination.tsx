import type { ReactNode } from 'react';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';
import type { LinkParts } from './render-link.ts';

export interface PaginationProps {
  page: number;
  pages: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  /** The number in the reader's digits. */
  format: (page: number) => string;
  link: (page: number, parts: LinkParts) => ReactNode;
}

const cell = 'grid h-11 min-w-11 place-items-center rounded px-2 transition-colors';

export function Pagination({ page, pages, label, previousLabel, nextLabel, pageLabel, format, link }: PaginationProps) {
  if (pages < 2) return null;
  const step = (to: number, name: string, shape: typeof ChevronLeft) => {
    const children = <Icon of={shape} mirrored />;
    if (to < 1 || to > pages) return <span aria-hidden="true" className={cx(cell, 'text-ink-3 opacity-50')}>{children}</span>;
    return link(to, { className: cx(cell, 'hover:bg-well'), children, 'aria-label': name, rel: to < page ? 'prev' : 'next' });
  };
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(page - 1, previousLabel, ChevronLeft)}</li>
        {pageWindow(page, pages).map((to, at) => (
          <li key={to ?? `gap-${at}`}>
            {to === null
              ? <span aria-hidden="true" className={cx(cell, 'text-ink-3')}>…</span>
              : link(to, {
                  className: cx(cell, to === page ? 'bg-primary-tint-2 font-strong text-primary-ink' : 'hover:bg-well'),
                  children: format(to),
                  'aria-label': pageLabel(to),
                  ...(to === page ? { 'aria-current': 'page' } : {}),
                })}
          </li>
        ))}
        <li>{step(page + 1, nextLabel, ChevronRight)}</li>
      </ul>
    </nav>
  );
}
