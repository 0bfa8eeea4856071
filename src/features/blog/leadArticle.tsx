import { Link } from '@tanstack/react-router';
import type { PostCard } from '#contract/site/cards.ts';
import { ArticleMeta } from './articleMeta.tsx';
import { Cover } from './cover.tsx';
import { coverSizes } from './coverSizes.ts';

/** The newest article, large. */
export function LeadArticle({ post }: { post: PostCard }) {
  const { slug, title, excerpt, category } = post;
  return (
    <article className="group relative grid gap-4 border-b border-hair pb-6 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12 lg:pb-10">
      <Cover post={post} sizes={coverSizes.lead} eager className="aspect-3/2" />
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
