import { cx } from './cx.ts';

/** The first letter of a person’s name, in place of a picture; the name must be beside it. */
export function Initial({
  children,
  className,
}: {
  children: string;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-10 flex-none place-items-center rounded-arch bg-primary-tint-2 font-semibold text-primary-ink forced-colors:border',
        className,
      )}
    >
      {children}
    </span>
  );
}
