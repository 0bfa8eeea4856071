import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { ListPagination } from '#catalog/listing/listPagination.tsx';
import { isolated, SearchInstead } from '#catalog/searchInstead.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import { MarkedText } from '#catalog/markedText.tsx';
import type { BlogSearchPage } from '#contract/site/blog.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { ArticleRows } from './articleRows.tsx';
import { BlogSearchBox } from './blogSearchBox.tsx';
import { BlogBreadcrumbs } from './blogBreadcrumbs.tsx';
import type { Named } from '#contract/site/cards.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { linkClass } from '#ui/linkClass.ts';

/**
 * The results of the blog’s search, which the server finds and ranks; without a query the newest
 * articles.
 */
export function SearchPage({ results }: { results: BlogSearchPage }) {
  const { t } = useLingui();
  const { q, corrected, items, page, pages, total: articles, sections } = results;
  const { typed } = useSearch({ from: '/_site/blog/search' });
  const isolatedQuery = isolated(corrected ?? q);
  const resultCount =
    q === ''
      ? t`The newest articles`
      : corrected !== null
        ? t`Showing results for “${isolatedQuery}”`
        : t({
            message: plural(articles, {
              0: `No article for “${isolatedQuery}”`,
              one: `# article for “${isolatedQuery}”`,
              other: `# articles for “${isolatedQuery}”`,
            }),
          });
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-3 pb-4 lg:pt-6"
        before={<BlogBreadcrumbs current={t`Search`} />}
        title={<Trans>Search the blog</Trans>}
      />
      <BlogSearchBox query={q} className="max-w-(--measure)" />
      <p role="status" className="pt-6 pb-2 text-ink-2 t-small">
        {resultCount}
      </p>
      {corrected === null ? null : <SearchInstead query={q} to="/blog/search" />}
      {items.length > 0 ? (
        <>
          <h2 className="sr-only">
            <Trans>Articles</Trans>
          </h2>
          <ArticleRows
            posts={items}
            texts={({ titleMarked, excerptMarked }) => ({
              title: <MarkedText marked={titleMarked} />,
              excerpt: <MarkedText marked={excerptMarked} />,
            })}
          />
          <ListPagination
            page={page}
            pages={pages}
            search={{}}
            link={({ page: to }, parts) => (
              <Link
                to="/blog/search"
                search={{
                  ...(q === '' ? {} : { q }),
                  ...(typed === undefined ? {} : { typed }),
                  ...(to === 1 ? {} : { page: to }),
                }}
                {...exactActive}
                {...parts}
              />
            )}
          />
        </>
      ) : (
        <NothingFound sections={sections} />
      )}
    </main>
  );
}

/** Empty search result with links to all articles and to the sections. */
function NothingFound({ sections }: { sections: readonly Named[] }) {
  return (
    <>
      <EmptyState
        text={
          <Trans>
            Nothing has been written about this yet. Fewer words or another word may help; or ask
            us.
          </Trans>
        }
        action={
          <div className="flex flex-wrap gap-3">
            <Link to="/blog" className={buttonClass()}>
              <Trans>All articles</Trans>
            </Link>
            <Link to="/contact-us" className={buttonClass({ variant: 'quiet' })}>
              <Trans>Contact us</Trans>
            </Link>
          </div>
        }
      />
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/blog/category/$slug" params={{ slug }} className={linkClass('act')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
