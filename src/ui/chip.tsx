import type { ReactNode } from 'react';
import X from '~icons/lucide/x';
import { Icon } from './icon.tsx';
import type { RenderLink } from './renderLink.ts';

export type ChipProps = { children: ReactNode; removeLabel: string } & (
  | { onRemove: () => void; link?: never }
  | { link: RenderLink; onRemove?: never }
);

const className =
  'inline-flex min-h-11 items-center gap-1.5 rounded border border-transparent bg-primary-tint-2 px-3 font-label text-primary-ink transition-colors t-small hover:border-primary-ink';

/** An active filter. A press anywhere on it removes the filter, by script or as a link. */
export function Chip({ children, removeLabel, onRemove, link }: ChipProps) {
  const content = (
    <>
      {children}
      <Icon of={X} size="xs" />
      <span className="sr-only">{removeLabel}</span>
    </>
  );
  return link ? (
    link({ className, children: content })
  ) : (
    <button type="button" onClick={onRemove} className={className}>
      {content}
    </button>
  );
}
