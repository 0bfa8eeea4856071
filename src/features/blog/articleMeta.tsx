import { Minutes } from '#catalog/postRows.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { PublicDay } from './publicDay.tsx';

/** Who, when, how long. */
export function ArticleMeta({ post }: { post: PostCard }) {
  const { author, publishedAt, readingMinutes } = post;
  return (
    <p className="text-ink-3 t-small">
      {author.name} · <PublicDay at={publishedAt} /> · <Minutes minutes={readingMinutes} />
    </p>
  );
}
