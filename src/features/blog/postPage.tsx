import { Trans, useLingui } from '@lingui/react/macro';
import { Comments } from '#catalog/comments.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { PostList } from '#catalog/postList.tsx';
import { ReadingTime } from '#catalog/readingTime.tsx';
import { Prose } from '#catalog/prose.tsx';
import { Section } from '#catalog/section.tsx';
import type { PostPage as Post } from '#contract/site/blog.ts';
import { TableOfContents, FoldedTableOfContents } from './tableOfContents.tsx';
import { PostCover } from '#catalog/postCover.tsx';
import { coverSizes } from './coverSizes.ts';
import { Link } from '@tanstack/react-router';
import { linkClass } from '#ui/linkClass.ts';
import { AuthorPicture } from './author.tsx';
import { BlogBreadcrumbs } from './blogBreadcrumbs.tsx';
import { PublicDay } from './articleMeta.tsx';
import ArrowRight from '~icons/lucide/arrow-right';
import { Icon } from '#ui/icon.tsx';

/** The page of an article: text with table of contents, related packages and articles, comments. */
export function PostPage({ post }: { post: Post }) {
  const { slug, bodyHtml, contents, related, packages, comments } = post;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap pb-16 outline-none lg:grid lg:grid-cols-[13rem_minmax(0,38rem)_minmax(0,1fr)] lg:gap-x-16 lg:pb-26"
    >
      <article className="contents">
        <div className="lg:col-span-2 lg:col-start-2">
          <PostHead post={post} />
          <PostCover
            post={post}
            sizes={coverSizes.post}
            eager
            className="-mx-(--gutter) aspect-3/2 rounded-none md:mx-0 md:rounded lg:mb-10 lg:aspect-2/1 print:mx-0 print:max-w-96"
          />
          {contents.length > 1 ? <FoldedTableOfContents contents={contents} /> : null}
        </div>
        {contents.length > 1 ? <TableOfContents contents={contents} /> : null}
        <div className="pt-8 lg:col-start-2 lg:pt-0">
          <Prose html={bodyHtml} />
          <PostFoot post={post} />
        </div>
      </article>
      <div className="grid gap-12 pt-12 lg:col-start-2 lg:gap-16 lg:pt-16" data-print="no">
        {packages.length > 0 ? (
          <Section title={<Trans>Packages about this</Trans>}>
            <PackageBriefs packages={packages} />
          </Section>
        ) : null}
        {related.length > 0 ? (
          <Section title={<Trans>Read next</Trans>}>
            <PostList posts={related} />
          </Section>
        ) : null}
        <Comments comments={comments} target={{ kind: 'post', slug }} />
      </div>
    </main>
  );
}

/** Category, title, author, date and medical reviewer. */
function PostHead({ post }: { post: Post }) {
  const { title, categories } = post;
  return (
    <header className="measure pt-3 pb-6 lg:pt-6 lg:pb-10">
      <BlogBreadcrumbs />
      <p className="flex flex-wrap gap-x-4">
        {categories.map(({ slug, name }) => (
          <Link
            key={slug}
            to="/blog/category/$slug"
            params={{ slug }}
            className={`${linkClass('act')} t-small`}
          >
            {name}
          </Link>
        ))}
      </p>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {title}
      </h1>
      <ByLine post={post} />
    </header>
  );
}

function ByLine({ post }: { post: Post }) {
  const { author, reviewer, publishedAt, readingMinutes } = post;
  return (
    <div className="mt-4 flex items-start gap-4 t-small">
      <AuthorPicture author={author} />
      <div className="min-w-0 flex-1">
        <p>
          <Trans comment="An author's name and profession">
            <Link
              to="/blog/author/$slug"
              params={{ slug: author.slug }}
              className={`${linkClass('plain')} py-1 font-strong`}
            >
              {author.name}
            </Link>
            , {author.role}
          </Trans>
        </p>
        <p className="text-ink-3">
          <PublicDay at={publishedAt} /> · <ReadingTime minutes={readingMinutes} />
        </p>
        {reviewer ? (
          <p className="text-ink-3">
            <Trans comment="Which doctor has checked an article, and on which day">
              Medical review:{' '}
              <Link
                to="/physicians/$physician"
                params={{ physician: reviewer.slug }}
                className={`${linkClass('read')} text-ink-2`}
              >
                {reviewer.name}
              </Link>
              , <PublicDay at={reviewer.at} />
            </Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Below the text: tags and author. */
function PostFoot({ post }: { post: Post }) {
  const { t } = useLingui();
  const { tags, author } = post;
  return (
    <footer className="mt-10 border-t border-hair pt-6" data-print="no">
      {tags.length > 0 ? (
        <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to="/blog/tag/$slug"
                params={{ slug }}
                className="inline-flex min-h-11 items-center rounded border border-hair px-4 text-ink-2 t-small hover:border-edge hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-8 flex items-start gap-5">
        <AuthorPicture author={author} large />
        <div className="min-w-0 flex-1">
          <p className="font-strong">{author.name}</p>
          <p className="text-ink-2 t-small">{author.role}</p>
          <p className="mt-1 text-ink-2 t-small">{author.description}</p>
          <Link to="/blog/author/$slug" params={{ slug: author.slug }} className={linkClass('act')}>
            <Trans comment="A link to all articles of an author">
              All articles by {author.name}
            </Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        </div>
      </div>
    </footer>
  );
}
