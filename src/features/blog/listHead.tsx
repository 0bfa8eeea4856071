import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PostListPage, PostsOf } from '#contract/site/blog.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { AuthorPicture } from './author.tsx';
import { BlogSearchBox } from './blogSearchBox.tsx';
import { BlogBreadcrumbs } from './blogBreadcrumbs.tsx';

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
export function ListHead({ list }: { list: PostListPage }) {
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
        <BlogSearchBox className="w-full sm:w-96" />
      </div>
    </div>
  );
}
