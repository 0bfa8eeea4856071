import { useRef } from 'react';
import Search from '~icons/lucide/search';
import { autoDirClass, controlClass } from '#ui/controlClass.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

/** How long after the last key a search begins, in ms. */
const settleMs = 250;

/** A search that begins while it is typed. */
export function SearchField({
  id,
  label,
  placeholder = label,
  q,
  onSearch,
  className,
}: {
  id?: string | undefined;
  label: string;
  placeholder?: string | undefined;
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  className?: string | undefined;
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <label className={cx('relative', className)}>
      <span className="sr-only">{label}</span>
      <Icon of={Search} size="sm" className="absolute start-2.5 top-1/2 -translate-y-1/2" />
      <input
        type="search"
        id={id}
        maxLength={100}
        dir="auto"
        defaultValue={q}
        className={controlClass(`px-9 ${autoDirClass}`)}
        placeholder={placeholder}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim() || undefined), settleMs);
        }}
      />
    </label>
  );
}
