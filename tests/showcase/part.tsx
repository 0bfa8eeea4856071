import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RenderLink } from '#ui/renderLink.ts';

/** Target of sample links: the current page. */
export const currentUrl: RenderLink = ({ children, ...parts }) => (
  <a href="#content" {...parts}>
    {children}
  </a>
);

/** A group of parts: a heading and the parts under it. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = `group-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="border-t border-hair pt-10 pb-16">
      <h2 id={id} lang="en" className="mb-8 t-h2">
        <bdi>{title}</bdi>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
    </section>
  );
}

const grids = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 xl:grid-cols-3',
};

export interface PartProps {
  /** The file's name in `src/ui`, without `.tsx`; several names are separated by spaces. */
  name: string;
  columns?: keyof typeof grids;
  /**
   * Uses Ark UI: rendered in the browser only, as the policy forbids its inline styles in server
   * HTML.
   */
  client?: boolean;
  children: ReactNode;
}

/** One part of `src/ui`, named by its file, with its states. */
export function Part({ name, columns = 3, client = false, children }: PartProps) {
  const states = (
    <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 ${grids[columns]}`}>
      {children}
    </div>
  );
  return (
    <div data-ui={name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 lang="en" className="border-b border-hair pb-1 font-strong text-ink-2 t-small">
        <bdi>{name.replaceAll(' ', ' · ')}</bdi>
      </h3>
      {client ? <ClientOnly>{states}</ClientOnly> : states}
    </div>
  );
}

/** One state, with a name for engineers. */
export function Show({
  state,
  children,
  row = false,
}: {
  state: string;
  children: ReactNode;
  row?: boolean;
}) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <p lang="en" className="text-ink-3 t-micro">
        <bdi>{state}</bdi>
      </p>
      {row ? (
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      ) : (
        <div className="min-w-0">{children}</div>
      )}
    </div>
  );
}
