import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ListPagination } from '#catalog/listing/listPagination.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import type { PostListPage, PostsOf } from '#contract/site/blog.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import type { LinkParts } from '#ui/renderLink.ts';
import { ArticleRows } from './articleRows.tsx';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { AuthorPicture } from './author.tsx';
import { BlogSearchBox } from './blogSearchBox.tsx';
import { BlogBreadcrumbs } from './blogBreadcrumbs.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { ArticleMeta } from './articleMeta.tsx';
import { PostCover } from '#catalog/postCover.tsx';
import { coverSizes } from './coverSizes.ts';

/**
 * A list of articles, newest first: the blog’s home page, or those of an author, category, tag or
 * package (`list.of`). The first page shows the newest large.
 */
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
          <ListPagination
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

/** The title of a list: the blog, a tag, a category, an author or a package. */
function useTitle(of: PostsOf | null): string {
  const { t } = useLingui();
  if (of === null) return t`Blog`;
  if (of.kind === 'package') {
    const name = of.package.title;
    return t({ message: `Articles: ${name}`, comment: 'The articles about a package' });
  }
  return of.name;
}

function lead(of: PostsOf | null): ReactNode {
  if (of === null)
    return (
      <Trans>
        What to ask before, what is normal after, and when to call: written by people who do this
        every day.
      </Trans>
    );
  if (of.kind === 'package') return of.package.summary;
  if (of.kind !== 'author') return of.description;
  return (
    <>
      <span className="block text-ink">{of.role}</span>
      {of.description}
    </>
  );
}

/** Link to the package, or to the physician who is the author. */
function SubjectLink({ of }: { of: PostsOf | null }) {
  if (of?.kind === 'package')
    return (
      <Link
        to="/packages/$package"
        params={{ package: of.package.slug }}
        className={linkClass('act')}
      >
        <Trans>About this package</Trans>
      </Link>
    );
  if (of?.kind === 'author' && of.physician)
    return (
      <Link
        to="/physicians/$physician"
        params={{ physician: of.slug }}
        className={linkClass('act')}
      >
        <Trans>About the doctor</Trans>
      </Link>
    );
  return null;
}

/** The heading of a list of posts, with the blog's search. */
function ListHead({ list }: { list: PostListPage }) {
  const locale = useLocale();
  const { of, page, total: articles } = list;
  const title = useTitle(of);
  const number = formatNumber(locale, page);
  return (
    <div className="pt-3 pb-6 lg:pt-6 lg:pb-10">
      {of ? <BlogBreadcrumbs current={title} /> : <BlogBreadcrumbs isBlogHome />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex flex-1 basis-80 items-start gap-5">
          {of?.kind === 'author' ? <AuthorPicture author={of} large /> : null}
          <PageHeader
            title={
              page === 1 ? (
                title
              ) : (
                <Trans comment="A list's name and the number of its page">
                  {title}, page {number}
                </Trans>
              )
            }
            lead={lead(of)}
            meta={
              <>
                <p>
                  <Plural value={articles} one="# article" other="# articles" />
                </p>
                <SubjectLink of={of} />
              </>
            }
          />
        </div>
        <BlogSearchBox className="w-full lg:w-96" />
      </div>
    </div>
  );
}

/** The newest article, large. */
function LeadArticle({ post }: { post: PostCard }) {
  const { slug, title, excerpt, category } = post;
  return (
    <article className="group relative grid gap-4 border-b border-hair pb-6 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12 lg:pb-10">
      <PostCover post={post} sizes={coverSizes.lead} eager className="aspect-3/2" />
      <div>
        <p className="font-label text-primary-ink t-small">{category.name}</p>
        <h3 className="t-h2">
          <Link
            to="/blog/$slug"
            params={{ slug }}
            className="rounded-sm after:absolute after:inset-0 group-hover:text-primary-ink"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2 mb-3 text-ink-2">{excerpt}</p>
        <ArticleMeta post={post} />
      </div>
    </article>
  );
}
