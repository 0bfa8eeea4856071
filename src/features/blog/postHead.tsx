import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Minutes } from '#catalog/postRows.tsx';
import type { PostPage } from '#contract/site/blog.ts';
import { linkClass } from '#ui/linkClass.ts';
import { AuthorPicture } from './author.tsx';
import { BlogBreadcrumbs } from './blogBreadcrumbs.tsx';
import { PublicDay } from './publicDay.tsx';

/** Category, title, author, date and medical reviewer. */
export function PostHead({ post }: { post: PostPage }) {
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

function ByLine({ post }: { post: PostPage }) {
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
          <PublicDay at={publishedAt} /> · <Minutes minutes={readingMinutes} />
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
