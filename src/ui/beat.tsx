import { cx } from './cx.ts';

/** A heartbeat curve in a box of 48 × 32 that starts and ends at half the height. */
export const beatPath =
  'M0 16H13c2 0 2.6-1.2 3.2-3l2.2-7c.4-1.3 2-1.3 2.4 0l4.6 16.5c.4 1.4 2 1.4 2.5 .1l1.7-4.8c.5-1.2 1.2-1.8 2.6-1.8H48';

/**
 * A heartbeat curve as part of a progress line; mirrored in right-to-left pages. `running` animates
 * it, only while data is being sent.
 */
export function Beat({
  running = false,
  className,
}: {
  running?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 48 32"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('beat block flex-none overflow-visible rtl:-scale-x-100', className)}
    >
      {running ? (
        <path
          d={beatPath}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          opacity=".25"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      <path
        d={beatPath}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        {...(running
          ? {
              pathLength: 80,
              strokeDasharray: 80,
              className: 'animate-run motion-reduce:animate-none',
            }
          : {})}
      />
    </svg>
  );
}
