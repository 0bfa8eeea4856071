import { type ReactNode, useId } from 'react';
import { Disclosure } from './disclosure.tsx';

export interface AccordionProps {
  items: readonly { key: string; title: ReactNode; content: ReactNode; open?: boolean; disabled?: boolean }[];
  /** The titles' level in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  /** Opening one closes the others. */
  single?: boolean | undefined;
  className?: string | undefined;
}

/** Several disclosures as one list: native, so it opens before any script and for a search in the page. */
export function Accordion({ items, level = 3, single = false, className }: AccordionProps) {
  const id = useId();
  return (
    <div className={className}>
      {items.map(({ key, title, content, open, disabled }) => (
        <Disclosure key={key} summary={title} level={level} group={single ? id : undefined} open={open} disabled={disabled}>
          {content}
        </Disclosure>
      ))}
    </div>
  );
}
