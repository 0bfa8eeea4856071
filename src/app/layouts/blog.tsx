import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useMatches, Link } from '@tanstack/react-router';
import Rss from '~icons/lucide/rss';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/textLink.tsx';
import Search from '~icons/lucide/search';
import type { Named } from '#contract/site/cards.ts';

/**
 * Layout of the blog within the public one: section bar above, feed link below. The sections come
 * from the loader data of the page shown.
 */
export function BlogLayout() {
  const { t } = useLingui();
  const locale = useLocale();
  const sections = useMatches({
    select: (matches) => {
      const shown = matches.at(-1)?.loaderData;
      return typeof shown === 'object' && shown && 'sections' in shown ? shown.sections : [];
    },
  });
  return (
    <>
      <BlogBar sections={sections} />
      <Outlet />
      <aside aria-label={t`Follow the blog`} className="wrap pb-8" data-print="no">
        <TextLink look="act" href={joinPath(locale, '/blog/feed.xml')} className="t-small">
          <Icon of={Rss} size="xs" />
          <Trans>New articles as a feed (Atom)</Trans>
        </TextLink>
      </aside>
    </>
  );
}

const linkLook =
  'relative flex min-h-12 items-center whitespace-nowrap text-ink-2 -outline-offset-2! hover:text-ink aria-[current=page]:text-ink aria-[current=page]:[scroll-initial-target:nearest]';
const current =
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-primary forced-colors:after:bg-[Highlight] after:content-[""]';

/** The end of the row fades, so that a word cut there says that the row goes on. */
const fadesOut =
  'rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-3rem),transparent)] ltr:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)]';

/** The sections of the blog, in a row that scrolls on phones, and its search. */
function BlogBar({ sections }: { sections: readonly Named[] }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({
        message: 'Blog sections',
        comment: 'Name of the navigation of the blog, for screen readers',
      })}
      className="border-b border-hair font-label t-small"
      data-print="no"
    >
      <div className="wrap flex items-stretch gap-6">
        <ul
          className={`-ms-(--gutter) flex min-w-0 flex-1 gap-6 scroll-px-10 overflow-x-auto ps-(--gutter) pe-8 [scrollbar-width:none] ${fadesOut}`}
        >
          <li>
            <Link
              to="/blog"
              activeOptions={{ exact: true }}
              className={linkLook}
              activeProps={{ className: current }}
            >
              <Trans>All articles</Trans>
            </Link>
          </li>
          {sections.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to="/blog/category/$slug"
                params={{ slug }}
                className={linkLook}
                activeProps={{ className: current }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to="/blog/search"
          activeOptions={{ includeSearch: false }}
          className={`${linkLook} min-w-11 justify-center gap-2`}
          activeProps={{ className: current }}
        >
          <Icon of={Search} size="sm" />
          <span className="max-lg:sr-only">
            <Trans>Search the blog</Trans>
          </span>
        </Link>
      </div>
    </nav>
  );
}
