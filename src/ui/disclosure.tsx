import type { ReactNode } from 'react';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Opening one disclosure of a group closes the others. */
  group?: string | undefined;
  open?: boolean | undefined;
  /** Makes the summary a heading. */
  level?: 2 | 3 | 4 | undefined;
  /** Cannot be opened; the summary should say why. */
  disabled?: boolean | undefined;
}

const row = 'flex min-h-13 items-center justify-between gap-4 rounded-sm py-2 font-label';

/** A native `<details>`, such as a question with its answer. Stacked ones share their dividers. */
export function Disclosure({
  summary,
  children,
  group,
  open,
  level,
  disabled = false,
}: DisclosureProps) {
  const Heading = level === undefined ? 'span' : (`h${level}` as const);
  const title = <Heading className="min-w-0 [text-wrap:wrap]">{summary}</Heading>;
  if (disabled)
    return (
      <div
        className={`${row} border-t border-hair text-ink-3 last:border-b forced-colors:text-[GrayText]`}
      >
        {title}
      </div>
    );
  return (
    <details name={group} open={open} className="group border-t border-hair last:border-b">
      <summary className={`${row} hover:text-primary-ink`}>
        {title}
        <Icon of={Plus} className="text-ink-2 group-open:hidden" />
        <Icon of={Minus} className="hidden text-ink-2 group-open:block" />
      </summary>
      <div className="pb-5 text-ink-2">{children}</div>
    </details>
  );
}
