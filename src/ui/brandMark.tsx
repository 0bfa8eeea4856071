import { cx } from './cx.ts';

/** The heartbeat curve in a box of 40 × 40; public/favicon.svg has a copy. */
export const markPath =
  'M0 25H9.5c2 0 2.6-1.1 3.1-2.8l2.2-8.2c.5-1.6 2.3-1.6 2.7 0l4.3 17c.4 1.6 2.2 1.6 2.6 0l1.3-4c.5-1.4 1.2-2 2.8-2H40';

/** The brand’s mark alone, without the name. Never mirrored. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={cx('block flex-none', className ?? 'size-8')}
    >
      <rect width="40" height="40" rx="9" fill="var(--primary-900)" />
      <path
        d={markPath}
        fill="none"
        stroke="var(--primary-400)"
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
      <circle cx="26.5" cy="11.5" r="3.2" fill="var(--on-action)" />
    </svg>
  );
}
