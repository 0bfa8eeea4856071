import type { ComponentProps } from 'react';
import Check from '~icons/lucide/check';
import { cx } from './cx.ts';

/** Classes of both controls below. */
const shared = cx(
  'peer m-0 size-5 flex-none appearance-none border-[1.5px] border-edge bg-surface transition-colors',
  'enabled:hover:border-ink aria-invalid:border-danger-ink disabled:border-hair disabled:bg-well',
  'forced-colors:disabled:border-[GrayText] forced-colors:aria-invalid:border-[3px]',
);

/** A native checkbox with a box of our own. */
export function TickBox({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative inline-grid flex-none">
      <input
        type="checkbox"
        {...rest}
        className={cx(shared, 'rounded-[3px] checked:border-action checked:bg-action', className)}
      />
      <Check
        aria-hidden="true"
        className="icon icon-bold pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-action peer-checked:block peer-disabled:text-ink-3"
      />
    </span>
  );
}

/** A native radio with a ring of our own. */
export function TickRing({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative inline-grid flex-none">
      <input
        type="radio"
        {...rest}
        className={cx(shared, 'rounded-full checked:border-primary-ink', className)}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto hidden size-2.5 rounded-full bg-primary-ink peer-checked:block peer-disabled:bg-ink-3 forced-colors:bg-[CanvasText] forced-colors:peer-disabled:bg-[GrayText]"
      />
    </span>
  );
}
