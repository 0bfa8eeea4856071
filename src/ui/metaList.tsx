import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';

export interface MetaItem {
  key: string;
  icon?: IconShape | undefined;
  text: ReactNode;
}

/** Short facts in one line below a title: "2 days", "Tehran". */
export function MetaList({ items }: { items: readonly MetaItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 t-small">
      {items.map(({ key, icon, text }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          {icon ? <Icon of={icon} size="xs" className="text-ink-3" /> : null}
          {text}
        </li>
      ))}
    </ul>
  );
}
