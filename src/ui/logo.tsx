import { isArabicScript } from '#i18n/locales.ts';
import { cx } from './cx.ts';
import { Mark } from './mark.tsx';
import { letters, stroke } from './wordmark.ts';

/** What the wordmark says. */
const drawnName = 'نبض';

export interface LogoProps {
  /**
   * The page's language: where it is not written in Arabic letters, the mark and the name stand for
   * the wordmark.
   */
  lang: string;
  /** The clinic's name: one that is not the drawn one is written beside the mark, too. */
  label: string;
  className?: string | undefined;
}

export function Logo({ lang, label, className = 'h-9' }: LogoProps) {
  if (!isArabicScript(lang) || label !== drawnName) {
    return (
      <span className={cx('inline-flex items-center gap-2', className)}>
        <Mark />
        <span className="text-[1.375rem] leading-none font-bold tracking-[-.02em] text-ink">
          {label}
        </span>
      </span>
    );
  }
  return (
    <svg
      viewBox="0 -1420 6052.24 2140"
      role="img"
      aria-label={label}
      className={cx('block w-auto flex-none overflow-visible text-ink', className)}
    >
      <g transform="scale(1 -1)">
        {letters.map(({ x, d }) => (
          <path key={x} transform={`translate(${x} 0)`} d={d} fill="currentColor" />
        ))}
        <path
          d={stroke}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="269"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
