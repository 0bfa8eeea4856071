import { useState } from 'react';
import { initialOf } from '#i18n/initial.ts';
import { cx } from './cx.ts';

const sizes = {
  sm: 'size-8 t-small',
  md: 'size-10',
  lg: 'h-15 w-12 text-[1.25rem] leading-none',
  xl: 'h-25 w-20 text-[1.75rem] leading-none',
};

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: keyof typeof sizes | undefined;
  /** Set only when the name is not shown beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A person's picture; the initial while it loads or when there is none. */
export function Avatar({ name, src, size = 'md', label, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const ariaProps =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...ariaProps}
      className={cx(
        'relative grid flex-none place-items-center overflow-hidden rounded-arch bg-primary-tint-2 font-semibold text-primary-ink forced-colors:border',
        sizes[size],
        className,
      )}
    >
      <span aria-hidden="true">{initialOf(name)}</span>
      {src !== undefined && src !== failed ? (
        <img
          src={src}
          alt=""
          decoding="async"
          // An image that failed before hydration fires no error event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}
