import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** A line of the editor: its name, and a cell for each language. */
export function Row({
  label,
  isQuiet = false,
  children,
}: {
  label: ReactNode;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      data-row
      className="grid border-b border-hair lg:grid-cols-[7rem_repeat(var(--languages),minmax(0,1fr))] lg:divide-x lg:divide-hair"
    >
      <div className={cx('px-3 py-2', isQuiet ? 'text-ink-3' : 'text-ink-2')}>{label}</div>
      {children}
    </div>
  );
}

/** A line with one value for all languages. */
export function SharedRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div
      data-row
      className="grid border-b border-hair lg:grid-cols-[7rem_minmax(0,1fr)] lg:divide-x lg:divide-hair"
    >
      <div className="px-3 py-2 text-ink-2">{label}</div>
      <div className="min-w-0 px-3 py-2">{children}</div>
    </div>
  );
}

/** `Alt` and an arrow: to the language beside, or to the same language of the next row. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: grid, key, altKey } = event;
  if (!altKey || !key.startsWith('Arrow') || !(target instanceof HTMLElement)) return;
  const row = target.closest('[data-row]');
  const own = target.dataset['cell'];
  if (!row || own === undefined) return;
  const cellsIn = (from: Element) =>
    [...from.querySelectorAll<HTMLElement>('[data-cell]')].filter(
      (cell) => cell.offsetParent !== null,
    );
  let next: HTMLElement | undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isForward = (key === 'ArrowRight') === (getComputedStyle(grid).direction === 'ltr');
    const cells = cellsIn(row);
    next = cells[cells.indexOf(target) + (isForward ? 1 : -1)];
  } else {
    const column = cellsIn(grid).filter((cell) => cell.dataset['cell'] === own);
    next = column[column.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
  }
  // Also without a neighbour: the browser would leave the page.
  event.preventDefault();
  next?.focus();
}
