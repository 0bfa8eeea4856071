import { Minutes } from '#catalog/postRows.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { PublicDay } from './publicDay.tsx';

/** Who, when, how long; spaces part them, since a dot would be left at the end of a narrow line. */
export function ArticleMeta({ post }: { post: PostCard }) {
  const { author, publishedAt, readingMinutes } = post;
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-3 t-small">
      <span>{author.name}</span>{' '}
      <span>
        <PublicDay at={publishedAt} />
      </span>{' '}
      <span>
        <Minutes minutes={readingMinutes} />
      </span>
    </p>
  );
}
