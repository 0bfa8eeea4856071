import { Minutes } from '#catalog/postRows.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { PublicDay } from './publicDay.tsx';

/** Author, date, reading time; separated by spaces, as a dot could end up at the end of a line. */
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
