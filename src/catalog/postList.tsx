import { Link } from '@tanstack/react-router';
import type { PostCard } from '#contract/site/cards.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';

/** Articles beside something else: category, title, reading time. */
export function PostList({
  posts,
  className = '',
}: {
  posts: readonly PostCard[];
  className?: string;
}) {
  return (
    <ul className={`${rowsClass} ${className}`}>
      {posts.map(({ slug, title, category, readingMinutes }) => (
        <ListRow
          key={slug}
          kicker={category.name}
          title={title}
          detail={<ReadingTime minutes={readingMinutes} />}
          link={(parts) => <Link to="/blog/$slug" params={{ slug }} {...parts} />}
        />
      ))}
    </ul>
  );
}
