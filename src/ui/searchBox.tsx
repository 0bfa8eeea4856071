import { type ComponentProps, useId } from 'react';
import Search from '~icons/lucide/search';
import { Button } from './button.tsx';
import { autoDirClass } from './controlClass.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface SearchBoxProps extends ComponentProps<'input'> {
  label: string;
  submitLabel: string;
  hiddenLabel?: boolean | undefined;
}

/** A search field with its button, to be put into a form. */
export function SearchBox({
  label,
  submitLabel,
  hiddenLabel,
  id: given,
  className,
  ...rest
}: SearchBoxProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5', className)}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'font-label'}>
        {label}
      </label>
      <div className="flex rounded border border-edge bg-surface p-[.3125rem] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          dir="auto"
          {...rest}
          className={cx(
            'min-h-11 min-w-0 flex-1 rounded-none bg-transparent px-3 outline-none [&::-webkit-search-cancel-button]:hidden',
            autoDirClass,
          )}
        />
        <Button type="submit" variant="filled" size="sm">
          <Icon of={Search} size="sm" />
          <span className="large-text:sr-only">{submitLabel}</span>
        </Button>
      </div>
    </div>
  );
}
