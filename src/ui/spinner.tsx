import { cx } from './cx.ts';

/** Loading indicator; always put a text beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cx('size-5 flex-none animate-turn motion-reduce:animate-none', className)}
    >
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity=".3"
      />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
