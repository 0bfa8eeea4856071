import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '#ui/cx.ts';

// The frame of error, not-found and offline screens, which replace a page in either layout.

/** Whether the layout renders `<main>`; public pages render their own. */
const Framed = createContext(false);
export const FramedPage = ({ children }: { children: ReactNode }) => (
  <Framed value={true}>{children}</Framed>
);

/** Frame of screens that replace a page: errors, not found, offline. */
export function Screen({ className, children }: { className: string; children: ReactNode }) {
  if (useContext(Framed)) return <div className={className}>{children}</div>;
  return (
    <main id="content" tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </main>
  );
}

/** At most three quarters of the window's height. */
export const statusScreenClass =
  'wrap flex max-h-[75vh] min-h-[min(24rem,75vh)] flex-col items-start justify-center-safe gap-4 overflow-y-auto py-10 short:gap-1 short:py-2';
