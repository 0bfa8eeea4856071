import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** At the end: "All 24 packages →". */
  link?: ReactNode;
  id?: string | undefined;
  /** The look; the element is always an h2. */
  level?: 'h1' | 'h2' | undefined;
}

/** The heading of a section of the home page, with a lead and a link to more. */
export function SectionHeading({ title, lead, link, id, level = 'h2' }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-10">
      <div>
        <h2 id={id} className={level === 'h1' ? 't-h1' : 't-h2'}>
          {title}
        </h2>
        {lead ? <p className="mt-1 max-w-[36rem] text-balance text-ink-2">{lead}</p> : null}
      </div>
      {link}
    </div>
  );
}
