import type { ReactNode } from 'react';

/**
 * Two columns of sections from lg, for what follows the part of a detail page with a box at its
 * side. `SectionStack` is one of them.
 */
export function SectionColumns({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-10 lg:grid-cols-2 lg:items-start lg:gap-x-20 lg:gap-y-16 lg:pb-16">
      {children}
    </div>
  );
}

export function SectionStack({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-12 empty:hidden lg:gap-16">{children}</div>;
}

/** A part of a public detail page under its own heading. `id` is an anchor for links. */
export function Section({
  title,
  children,
  id,
  wide = false,
}: {
  title: ReactNode;
  children: ReactNode;
  id?: string;
  /** Through both columns of `SectionColumns`. */
  wide?: boolean;
}) {
  return (
    <section id={id} className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h2 className="mb-4 t-h2">{title}</h2>
      {children}
    </section>
  );
}
