import { cx } from './cx.ts';

const path = 'M12 3.2l2.7 5.5 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z';

/**
 * A star, filled from the inline start by a share of its width. Mirroring is enough for
 * right-to-left pages, as the shape is symmetric.
 */
export function Star({ share, className }: { share: number; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(
        'flex-none rtl:-scale-x-100',
        share > 0 ? 'text-primary-mark' : 'text-edge',
        className,
      )}
    >
      {share > 0 ? (
        <svg width={24 * share} height="24">
          <path d={path} fill="currentColor" />
        </svg>
      ) : null}
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
