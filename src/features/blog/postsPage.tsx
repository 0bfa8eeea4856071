import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Pages } from '#catalog/listing/pages.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import type { PostListPage, PostsOf } from '#contract/site/blog.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import type { LinkParts } from '#ui/renderLink.ts';
import { ArticleRows } from './articleRows.tsx';
import { LeadArticle } from './leadArticle.tsx';
import { ListHead } from './listHead.tsx';

/** A list of posts, newest first; its first page shows the newest large. */
export function PostsPage({ list }: { list: PostListPage }) {
  const { items, page, pages, of } = list;
  const [first, ...rest] = items;
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <ListHead list={list} />
      {first ? (
        <>
          <h2 className="sr-only">
            <Trans>Articles</Trans>
          </h2>
          {page === 1 ? <LeadArticle post={first} /> : null}
          <ArticleRows posts={page === 1 ? rest : items} />
          <Pages
            page={page}
            pages={pages}
            search={{}}
            link={({ page: to }, parts) => <ToPage of={of} page={to} parts={parts} />}
          />
        </>
      ) : (
        <EmptyState
          text={<Trans>There are no articles here yet.</Trans>}
          action={
            <Link to="/blog" className={buttonClass()}>
              <Trans>All articles</Trans>
            </Link>
          }
        />
      )}
    </main>
  );
}

/** Each kind of list has its own path; the page number is in the query. */
function ToPage({ of, page, parts }: { of: PostsOf | null; page: number; parts: LinkParts }) {
  const search = page === 1 ? {} : { page };
  if (of === null) return <Link to="/blog" search={search} {...exactActive} {...parts} />;
  if (of.kind === 'package')
    return (
      <Link
        to="/blog/package/$id"
        params={{ id: String(of.package.id) }}
        search={search}
        {...exactActive}
        {...parts}
      />
    );
  const params = { slug: of.slug };
  if (of.kind === 'tag')
    return (
      <Link to="/blog/tag/$slug" params={params} search={search} {...exactActive} {...parts} />
    );
  if (of.kind === 'category')
    return (
      <Link to="/blog/category/$slug" params={params} search={search} {...exactActive} {...parts} />
    );
  return (
    <Link to="/blog/author/$slug" params={params} search={search} {...exactActive} {...parts} />
  );
}
