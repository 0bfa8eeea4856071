import type { ComponentType, SVGProps } from 'react';
import { cx } from './cx.ts';

/**
 * An icon as a component, imported from `~icons/lucide/…` at build time. Icons that content names:
 * ContentIcon.
 */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

/** Classes of the sizes. */
export const iconSizes = {
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
  size?: keyof typeof iconSizes | undefined;
  /** Mirrored in right-to-left pages: arrows, chevrons, send. */
  mirrored?: boolean | undefined;
  /** Set only when there is no text beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ of: Shape, size = 'md', mirrored, label, className }: IconProps) {
  const ariaProps =
    label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <Shape
      {...ariaProps}
      className={cx('icon', iconSizes[size], mirrored && 'rtl:-scale-x-100', className)}
    />
  );
}
