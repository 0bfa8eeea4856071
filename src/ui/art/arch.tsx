import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** tall: for drawings of subjects. person: for portraits and photos. */
const ratios = { tall: 'aspect-[3/4]', person: 'aspect-[4/5]' };

/** Arch-shaped frame of a small picture; `className` sets its width. */
export function Arch({
  ratio = 'tall',
  className,
  children,
}: {
  ratio?: keyof typeof ratios | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx('isolate overflow-hidden rounded-arch', ratios[ratio], className)}>
      {children}
    </div>
  );
}
