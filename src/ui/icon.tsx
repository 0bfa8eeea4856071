import type { ComponentType, SVGProps } from 'react';
import { cx } from './cx.ts';

export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

const sizes = {
  em: 'size-[1.1em]',
  xxs: 'size-3.5',
  xs: 'size-4',
  sm: 'size-[1.125rem]',
  md: 'size-5',
  lg: 'size-[1.375rem]',
  xl: 'size-8',
};

export interface IconProps {
  of: IconShape;
  size?: keyof typeof sizes | undefined;
  /** Arrows, chevrons, send: shapes that point along the reading direction. */
  mirrored?: boolean | undefined;
  /** Only when no words stand beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ of: Shape, size = 'md', mirrored, label, className }: IconProps) {
  const said = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return <Shape {...said} className={cx('icon', sizes[size], mirrored && 'rtl:-scale-x-100', className)} />;
}
