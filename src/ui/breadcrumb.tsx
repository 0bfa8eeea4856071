import ChevronRight from '~icons/lucide/chevron-right';
import { Icon } from './icon.tsx';
import type { RenderLink } from './renderLink.ts';

export interface Crumb {
  key: string;
  label: string;
  /** Absent for the current page. */
  link?: RenderLink | undefined;
}

/**
 * Breadcrumb navigation; public pages use catalog/breadcrumbs.tsx, which begins with the home page.
 */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label} data-print="no">
      <ol className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-3 t-small">
        {items.map(({ key, label: name, link }, at) => (
          <li key={key} className="flex min-h-11 items-center gap-2">
            {at > 0 ? <Icon of={ChevronRight} size="xxs" mirrored /> : null}
            {link ? (
              link({
                className:
                  'inline-flex min-h-11 items-center rounded-sm hover:text-ink hover:underline underline-offset-4',
                children: name,
              })
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
