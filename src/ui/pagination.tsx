import type { ReactNode } from 'react';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { LinkParts } from './renderLink.ts';

interface PaginationProps {
  page: number;
  pages: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  /** The number in the reader's digits. */
  format: (page: number) => string;
  /** Renders the link to a page. */
  link: (page: number, parts: LinkParts) => ReactNode;
}

const cell = 'grid h-11 min-w-11 place-items-center rounded px-2 transition-colors';

/** Links to the pages of a list, with gaps. Works without scripts. */
export function Pagination({
  page,
  pages,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  format,
  link,
}: PaginationProps) {
  if (pages < 2) return null;
  const step = (to: number, name: string, shape: typeof ChevronLeft) => {
    const children = <Icon of={shape} mirrored />;
    if (to < 1 || to > pages)
      return (
        <span
          aria-hidden="true"
          className={cx(
            cell,
            'text-ink-3 opacity-50 forced-colors:text-[GrayText] forced-colors:opacity-100',
          )}
        >
          {children}
        </span>
      );
    return link(to, {
      className: cx(cell, 'hover:bg-well'),
      children,
      'aria-label': name,
      rel: to < page ? 'prev' : 'next',
    });
  };
  const entry = (to: number | null) => {
    if (to === null)
      return (
        <span aria-hidden="true" className={cx(cell, 'text-ink-3')}>
          …
        </span>
      );
    const isCurrent = to === page;
    const className = cx(
      cell,
      isCurrent
        ? 'bg-primary-tint-2 font-strong text-primary-ink forced-colors:border-2 forced-colors:border-[Highlight]'
        : 'hover:bg-well',
    );
    return link(to, {
      className,
      children: format(to),
      'aria-label': pageLabel(to),
      ...(isCurrent ? { 'aria-current': 'page' } : {}),
    });
  };
  // Phones have room for four pages but not for neighbours, so there are two rows and CSS shows one
  // of them.
  const row = (neighbours: number, className: string) => (
    <ul className={cx('flex-wrap items-center justify-center sm:gap-1', className)}>
      <li>{step(page - 1, previousLabel, ChevronLeft)}</li>
      {pageWindow(page, pages, neighbours).map((to, at) => (
        <li key={to ?? `gap-${at}`}>{entry(to)}</li>
      ))}
      <li>{step(page + 1, nextLabel, ChevronRight)}</li>
    </ul>
  );
  return (
    <nav aria-label={label}>
      {row(pages < 5 ? pages : 0, 'flex sm:hidden')}
      {row(1, 'hidden sm:flex')}
    </nav>
  );
}

/**
 * Pages to show: first, last, the current one with its neighbours, and null where pages are left
 * out. A gap of one page shows the page.
 */
export function pageWindow(page: number, pages: number, neighbours = 1): (number | null)[] {
  const numbers = new Set([1, pages]);
  for (let at = page - neighbours; at <= page + neighbours; at += 1)
    if (at >= 1 && at <= pages) numbers.add(at);
  const shown = [...numbers].filter((at) => at >= 1).sort((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? at - 1;
    if (at - before === 2) return [at - 1, at];
    return at - before > 2 ? [null, at] : [at];
  });
}
