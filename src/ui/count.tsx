import type { ReactNode } from 'react';

/** Small round number beside a word, such as unread messages; `label` says what is counted. */
export function Count({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <span className="inline-grid h-[1.375rem] min-w-[1.375rem] flex-none place-items-center rounded-full border border-hair bg-surface px-1 text-[.8125rem] leading-none font-label text-ink">
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
