import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import { Icon } from './icon.tsx';

export function CheckList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ul>
      {items.map(({ key, text }) => (
        <li key={key} className="flex gap-4 py-2">
          <Icon of={Check} className="mt-[.3em] text-primary-ink" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
