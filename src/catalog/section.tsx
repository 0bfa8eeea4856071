import type { ReactNode } from 'react';

/** A part of a detail page under a heading of its own. */
export function Section({
  title,
  children,
  id,
}: {
  title: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section id={id}>
      <h2 className="mb-4 t-h2">{title}</h2>
      {children}
    </section>
  );
}
