import { cx } from './cx.ts';

/**
 * Classes of a control made of several elements in one border (Combobox, NumberInput), which shows
 * the input’s states.
 */
export const groupClass = (className?: string): string =>
  cx(
    'flex min-h-12 w-full min-w-0 items-stretch rounded border border-edge bg-surface text-ink transition-colors hover:border-ink',
    'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
    'has-[input[aria-invalid=true]]:border-danger-ink has-[input[aria-invalid=true]]:shadow-[inset_0_0_0_1px_var(--danger-ink)]',
    'has-[input[readonly]]:bg-well has-[input:disabled]:border-hair has-[input:disabled]:bg-well has-[input:disabled]:text-ink-3',
    'forced-colors:has-[input[aria-invalid=true]]:border-[3px] forced-colors:has-[input:disabled]:border-[GrayText]',
    className,
  );

/** Classes of the input inside. */
export const groupInputClass = (className?: string): string =>
  cx('min-w-0 flex-1 bg-transparent px-3.5 py-2 outline-none', className);
