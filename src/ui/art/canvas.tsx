import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { tintClass, type Tint } from './kinds.ts';

export interface CanvasProps {
  tint: Tint;
  viewBox: string;
  fit?: 'xMidYMid slice' | 'xMidYMid meet' | 'xMidYMax slice' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The SVG of every drawing in this folder: hidden from screen readers; its tint sets the colours
 * inside as CSS variables (`--a-…`).
 */
export function Canvas({
  tint,
  viewBox,
  fit = 'xMidYMid slice',
  className,
  children,
}: CanvasProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fit}
      aria-hidden="true"
      className={cx('block size-full', tintClass[tint], className)}
    >
      {children}
    </svg>
  );
}
