import type { ReactNode } from 'react';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Those of one group: opening one closes the others. */
  group?: string | undefined;
  open?: boolean | undefined;
}

/** A question and its answer; stack them, hairlines join by themselves. */
export function Disclosure({ summary, children, group, open }: DisclosureProps) {
  return (
    <details name={group} open={open} className="group border-t border-hair last:border-b">
      <summary className="flex min-h-13 items-center justify-between gap-4 rounded-sm py-2 font-label hover:text-primary-ink">
        {summary}
        <Icon of={Plus} className="text-ink-2 group-open:hidden" />
        <Icon of={Minus} className="hidden text-ink-2 group-open:block" />
      </summary>
      <div className="pb-5 text-ink-2">{children}</div>
    </details>
  );
}
