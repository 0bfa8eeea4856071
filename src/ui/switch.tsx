import { type ComponentProps, type ReactNode, useId } from 'react';
import Check from '~icons/lucide/check';
import { cx } from './cx.ts';

export interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Takes effect at once. On differs by place, by colour and by a check. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={cx('flex min-h-11 items-start justify-between gap-4 py-2 has-disabled:text-ink-3', className)}>
      <span className="min-w-0">
        <span className="font-label">{label}</span>
        {hint ? (
          <span id={id} className="block text-ink-2 t-small">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="relative mt-0.5 inline-grid flex-none">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={hint ? id : undefined}
          {...rest}
          className="peer m-0 h-6 w-11 appearance-none rounded-full border-[1.5px] border-edge bg-surface transition-colors checked:border-action checked:bg-action disabled:border-hair disabled:bg-well"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 grid size-4 place-items-center rounded-full bg-edge text-transparent transition-transform peer-checked:translate-x-5 peer-checked:bg-on-action peer-checked:text-action motion-reduce:transition-none rtl:peer-checked:-translate-x-5 forced-colors:bg-[CanvasText]"
        >
          <Check className="icon icon-bold size-3" />
        </span>
      </span>
    </label>
  );
}
