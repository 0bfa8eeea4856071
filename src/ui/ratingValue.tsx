import { cx } from './cx.ts';
import { Star } from './star.tsx';

export interface RatingValueProps {
  value: number;
  max?: number | undefined;
  /** Read by screen readers instead of the stars: "4.5 of 5". */
  text: string;
  className?: string | undefined;
}

/** Displays a rating. Plain SVG, for server-rendered pages. */
export function RatingValue({ value, max = 5, text, className }: RatingValueProps) {
  return (
    <span
      role="img"
      aria-label={text}
      className={cx('inline-flex gap-0.5 align-[-0.2em]', className)}
    >
      {Array.from({ length: max }, (_, at) => (
        <Star key={at} share={Math.min(1, Math.max(0, value - at))} className="size-[1.15em]" />
      ))}
    </span>
  );
}
