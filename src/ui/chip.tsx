import type { ReactNode } from 'react';
import X from '~icons/lucide/x';
import { Icon } from './icon.tsx';

/** A chosen filter: the whole chip takes it away. */
export function Chip({ children, onRemove, removeLabel }: { children: ReactNode; onRemove: () => void; removeLabel: string }) {
  return (
    <button
      type="button" onClick={onRemove}
      className="inline-flex min-h-11 items-center gap-1.5 rounded border border-transparent bg-primary-tint-2 px-3 font-label text-primary-ink transition-colors t-small hover:border-primary-ink"
    >
      {children}
      <Icon of={X} size="xs" />
      <span className="sr-only">{removeLabel}</span>
    </button>
  );
}
