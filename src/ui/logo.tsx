import { isArabicScript } from '#i18n/locales.ts';
import { cx } from './cx.ts';
import { BrandMark } from './brandMark.tsx';
import { letters, stroke } from './wordmark.ts';

/** The name that the wordmark draws. */
const wordmarkText = 'نبض';

interface LogoProps {
  /**
   * The page's language. Unless it is written in Arabic script, the mark and the name are shown
   * instead of the wordmark.
   */
  lang: string;
  /** The clinic's name; shown as text beside the mark if the wordmark does not draw it. */
  label: string;
  className?: string | undefined;
}

/** The brand’s wordmark or, in languages not written in Arabic script, the mark with the name. */
export function Logo({ lang, label, className = 'h-9' }: LogoProps) {
  if (!isArabicScript(lang) || label !== wordmarkText) {
    return (
      <span className={cx('inline-flex items-center gap-2', className)}>
        <BrandMark />
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
