import type { ReactNode } from 'react';

/**
 * Heading of a part of the sync center, with the number of its items. tests/support/messageUse.ts
 * recognizes headings by this name.
 */
export function SectionTitle({ children, count }: { children: ReactNode; count?: string }) {
  return (
    <h2 className="mb-3 flex items-baseline gap-2 t-h3">
      {children}
      {count === undefined ? null : <span className="font-normal text-ink-3">{count}</span>}
    </h2>
  );
}
