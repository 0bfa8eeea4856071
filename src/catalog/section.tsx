import type { ReactNode } from 'react';

/** A part of a public detail page under its own heading. `id` is an anchor for links. */
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
