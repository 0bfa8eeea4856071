import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import { Icon } from './icon.tsx';

/** A list with a check mark, or an icon of its own, before each item. Not for input. */
export function CheckList({
  items,
}: {
  items: readonly { key: string; text: ReactNode; icon?: ReactNode }[];
}) {
  return (
    <ul>
      {items.map(({ key, text, icon }) => (
        <li key={key} className="flex gap-4 py-2">
          <span className="mt-[.3em] flex-none leading-none text-primary-ink">
            {icon ?? <Icon of={Check} />}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
