import { cx } from './cx.ts';

/** For `dir=auto`: an empty field follows the page's direction. */
export const autoDirClass = 'rtl:placeholder-shown:[direction:rtl]';

/** Classes of every text control (input, select, textarea): border, background and states. */
export function controlClass(className?: string): string {
  return cx(
    'min-h-12 w-full min-w-0 rounded border border-edge bg-surface px-3.5 py-2 text-ink transition-colors hover:border-ink',
    'aria-invalid:border-danger-ink aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-ink)]',
    'forced-colors:aria-invalid:border-[3px] forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
    '[&[readonly]]:bg-well disabled:border-hair disabled:bg-well disabled:text-ink-3',
    className,
  );
}
