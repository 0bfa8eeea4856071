import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Search from '~icons/lucide/search';
import type { Named } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';

const link =
  'relative flex min-h-12 items-center whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-primary aria-[current=page]:after:content-[""] forced-colors:aria-[current=page]:after:bg-[Highlight]';

/** The sections of the blog, in a row that scrolls on a phone, and its search. */
export function BlogBar({ sections }: { sections: readonly Named[] }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({ message: 'Blog sections', comment: 'Name of the navigation of the blog, for screen readers' })}
      className="border-b border-hair font-label t-small"
      data-print="no"
    >
      <div className="wrap flex items-stretch gap-6">
        <ul className="-ms-(--gutter) flex min-w-0 flex-1 gap-6 overflow-x-auto ps-(--gutter) [scrollbar-width:none]">
          <li>
            <Link to="/blog" activeOptions={{ exact: true }} className={link}>
              <Trans>All articles</Trans>
            </Link>
          </li>
          {sections.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/blog/category/$slug" params={{ slug }} className={link}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/blog/search" activeOptions={{ includeSearch: false }} className={`${link} min-w-11 justify-center gap-2`}>
          <Icon of={Search} size="sm" />
          <span className="max-sm:sr-only">
            <Trans>Search the blog</Trans>
          </span>
        </Link>
      </div>
    </nav>
  );
}
