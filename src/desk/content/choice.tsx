import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** A few choices beside each other, one of them pressed. */
export function Choice({
  label,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  options: readonly (readonly [value: string, content: ReactNode])[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex flex-wrap rounded border border-hair bg-well', className)}
    >
      {options.map(([option, content]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="inline-flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-ink-2 hover:text-ink aria-pressed:border-primary aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink max-lg:min-h-11"
        >
          {content}
        </button>
      ))}
    </div>
  );
}
