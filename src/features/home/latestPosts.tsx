import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { PostCover } from '#catalog/postCover.tsx';
import { PostList } from '#catalog/postList.tsx';
import { ReadingTime } from '#catalog/readingTime.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { SectionHeading } from '#ui/sectionHeading.tsx';

/** The newest articles on the home page: one large, the next ones as rows. */
export function LatestPosts({ posts }: { posts: readonly PostCard[] }) {
  const [lead, ...rows] = posts;
  return (
    <section className="wrap pb-16 lg:pb-26">
      <SectionHeading
        level="h1"
        title={<Trans>From the blog</Trans>}
        link={
          <Link to="/blog" className={linkClass('act')}>
            <Trans>All articles</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        {lead ? <LeadPost post={lead} /> : null}
        <PostList posts={rows} className="self-start" />
      </div>
    </section>
  );
}

function LeadPost({ post }: { post: PostCard }) {
  const { slug, title, excerpt, category, author, readingMinutes } = post;
  return (
    <article className="group relative">
      <PostCover post={post} sizes="(min-width: 64rem) 44rem, 100vw" className="mb-4 aspect-3/2" />
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
      <p className="text-ink-2">{excerpt}</p>
      <p className="mt-1 text-ink-3 t-small">
        {author.name} · <ReadingTime minutes={readingMinutes} />
      </p>
    </article>
  );
}
