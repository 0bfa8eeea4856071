import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import type { PostPage } from '#contract/site/blog.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { AuthorPicture } from './author.tsx';

/** Below the text: tags and author. */
export function PostFoot({ post }: { post: PostPage }) {
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
